import type { complaintRefusals as english } from '#contract/refusals/complaints.ts'
import type { Texts } from '../../texts.ts'

export const complaintRefusals: Texts<typeof english> = {
  TOO_MANY_COMPLAINTS: [409, 'आपकी दस शिकायतें अभी सुलझी नहीं हैं। कृपया उनमें से एक के सुलझने तक रुकें।'],
  COMPLAINT_STEP: [409, 'यह शिकायत उस चरण पर नहीं है। कृपया पेज फिर लोड करें।'],
  ANOTHER_HANDLER: [403, 'पहला जवाब आपने दिया था। दूसरे स्तर पर किसी और को शिकायत देखनी है।'],
}
