import '@mantine/dropzone/styles.layer.css'
import { Button, Input } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useId } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { Picture } from '#web/ui/picture.tsx'
import classes from './proof-drop.module.css'
import { PICTURE_TYPES, pictureProblem } from './upload-rule.ts'

const text = cashierMessages.deposit

type Props = {
  file: File | null
  error: string | undefined
  onChange: (file: File | null, problem: string) => void
}

/** Takes the screenshot of a payment and shows it. */
export function ProofDrop({ file, error, onChange }: Props) {
  const labelId = useId()
  const take = (files: readonly File[]): void => {
    const [picked] = files
    if (!picked) return
    const problem = pictureProblem(picked)
    onChange(problem === '' ? picked : null, problem)
  }
  return (
    <Input.Wrapper label={text.screenshot} size="md" error={error} labelProps={{ id: labelId }}>
      {file ? (
        <Chosen file={file} onRemove={() => onChange(null, '')} />
      ) : (
        <Dropzone
          onDrop={take}
          onReject={(rejected) => take(rejected.map((each) => each.file))}
          accept={PICTURE_TYPES}
          multiple={false}
          className={classes.drop}
          aria-labelledby={labelId}
          inputProps={{ 'aria-labelledby': labelId, tabIndex: -1 }}
        >
          <span className={classes.words}>
            <Icon name="copy" size={24} />
            <span>
              <strong>{text.drop}</strong>
              <small>{text.dropRule}</small>
            </span>
          </span>
        </Dropzone>
      )}
    </Input.Wrapper>
  )
}

const Chosen = ({ file, onRemove }: { file: File; onRemove: () => void }) => (
  <div className={classes.chosen}>
    <Picture blob={file} alt={text.preview} />
    <div>
      <p>{file.name}</p>
      <Button size="compact-sm" variant="default" onClick={onRemove}>
        {text.removeFile}
      </Button>
    </div>
  </div>
)
