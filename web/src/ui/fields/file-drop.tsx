import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useId, useState, type DragEvent, type ReactNode, type Ref } from 'react'
import { FieldError } from './field'
import { Icon } from '../icon'
import { focusRingAround } from '#web/theme/focus-ring'

export interface FileDropProps {
  /** E.g. "Choose a picture". */
  label: ReactNode
  /** Describes what is allowed. */
  hint?: ReactNode
  error?: string | undefined
  /** For the file dialog, e.g. `image/png,image/jpeg`. Not enforced: validate the file. */
  accept: string
  /** `environment`: phones open the camera at the back, and offer no files. */
  capture?: 'environment' | undefined
  onFile: (file: File) => void
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** How to use the input with a mouse, and with a finger. */
const HowToChoose = ({ camera }: { camera: boolean }) => (
  <chakra.span color="ink.muted" textStyle="small">
    <chakra.span css={{ '@media (hover: none)': { display: 'none' } }}>
      <Trans>Drag it here, or click to choose.</Trans>
    </chakra.span>
    <chakra.span css={{ '@media (hover)': { display: 'none' } }}>
      {camera ? <Trans>Tap to open the camera.</Trans> : <Trans>Tap to choose.</Trans>}
    </chakra.span>
  </chakra.span>
)

/** Input for one file: click, keyboard or drag and drop. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, error, accept, capture, onFile, disabled = false, ref } = props
  const id = useId()
  const [over, setOver] = useState(false)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !disabled) onFile(file)
  }

  return (
    <div>
      {/* Above the box, which fills a small screen. */}
      <chakra.div role="alert" marginBlockEnd={error && '2'}>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </chakra.div>
      <chakra.label
        display="grid"
        justifyItems="center"
        gap="2"
        textAlign="center"
        px="6"
        py="10"
        bg={over ? 'tile.soft' : 'surface'}
        borderWidth="2px"
        borderStyle="dashed"
        borderColor={error ? 'err' : over ? 'tile' : 'line.strong'}
        borderRadius="card"
        cursor={disabled ? 'not-allowed' : 'pointer'}
        _hover={{ borderColor: 'tile' }}
        css={focusRingAround}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <chakra.span color="tile.ink">
          <Icon name="upload" size="2rem" />
        </chakra.span>
        <chakra.span fontWeight="bold">{label}</chakra.span>
        <HowToChoose camera={capture !== undefined} />
        {hint && (
          <chakra.span id={`${id}-hint`} color="ink.muted" textStyle="small">
            {hint}
          </chakra.span>
        )}
        <chakra.input
          ref={ref}
          type="file"
          accept={accept}
          capture={capture}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
          }
          srOnly
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            // Reset, so that the same file can be chosen again after it was removed.
            event.currentTarget.value = ''
            if (file) onFile(file)
          }}
        />
      </chakra.label>
    </div>
  )
}
