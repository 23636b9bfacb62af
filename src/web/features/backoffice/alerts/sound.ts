const TONES_HZ = { work: [660, 880], alarm: [880, 440, 880, 440] } as const
const TONE_SECONDS = 0.16
const LOUDNESS = 0.15

let context: AudioContext | undefined

/** Plays some tones, without a file. A browser that does not let the page play yet stays silent. */
export async function playSound(kind: keyof typeof TONES_HZ): Promise<void> {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') await context.resume()
  const volume = context.createGain()
  volume.gain.value = LOUDNESS
  volume.connect(context.destination)
  for (const [at, hertz] of TONES_HZ[kind].entries()) {
    const tone = context.createOscillator()
    tone.frequency.value = hertz
    tone.connect(volume)
    tone.start(context.currentTime + at * TONE_SECONDS)
    tone.stop(context.currentTime + (at + 1) * TONE_SECONDS)
  }
}
