import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { imageRules } from '#shared/schemas/image'
import { useObjectUrl } from '../lib/use-object-url'
import type { PictureGender } from './art/default-picture'
import { Niche } from './art/arch-picture'
import { Button } from './button'
import { FieldError } from './field'
import { FileDrop } from './file-drop'
import { Icon } from './icon'

export interface PicturePickerProps {
  /** Chosen, not saved yet. */
  file: File | null
  /** URL of the saved picture; it can be neither removed nor replaced here. */
  saved: string | null
  gender?: PictureGender | undefined
  error?: string | undefined
  busy?: boolean
  onFile: (file: File) => void
  onRemove: () => void
  /** Usually an `UploadProgress`. */
  progress?: ReactNode
  ref?: Ref<HTMLInputElement>
}

function Shown({
  src,
  gender,
  children,
}: {
  src: string | null
  gender: PictureGender | undefined
  children: ReactNode
}) {
  const { t } = useLingui()
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '192px minmax(0, 1fr)' }}
      gap={{ base: '5', sm: '8' }}
      alignItems="center"
      justifyItems={{ base: 'center', sm: 'start' }}
    >
      <chakra.div width="192px" height="240px">
        <Niche src={src} gender={gender} alt={t`Your picture`} />
      </chakra.div>
      <chakra.div width="100%">{children}</chakra.div>
    </chakra.div>
  )
}

function Chosen({ file, error, busy, onRemove, progress, gender }: PicturePickerProps & { file: File }) {
  const url = useObjectUrl(file)
  return (
    <Shown src={url} gender={gender}>
      <chakra.p fontWeight="bold">
        <Trans>This is how your picture appears.</Trans>
      </chakra.p>
      <chakra.p color="ink.muted" textStyle="small" marginBlockEnd="4" overflowWrap="anywhere">
        {file.name}
      </chakra.p>
      <chakra.div role="alert" marginBlockEnd={error ? '4' : undefined}>
        {error && <FieldError>{error}</FieldError>}
      </chakra.div>
      {progress}
      {!busy && (
        <Button variant="line" size="sm" icon="trash" onClick={onRemove}>
          <Trans>Remove Image</Trans>
        </Button>
      )}
    </Shown>
  )
}

/** Field for a profile picture: drop or choose, preview in the arch, remove before saving. */
export function PicturePicker(props: PicturePickerProps) {
  const { file, saved, gender, error, onFile, busy = false, ref } = props
  const { t } = useLingui()
  if (saved) {
    return (
      <Shown src={saved} gender={gender}>
        <chakra.p display="flex" gap="2" alignItems="center" fontWeight="bold" color="ok">
          <Icon name="check" strokeWidth={2.2} />
          <Trans>Image already uploaded</Trans>
        </chakra.p>
        <chakra.p color="ink.muted" textStyle="small" marginBlockStart="1">
          <Trans>You can change it on your profile page, once your profile is submitted.</Trans>
        </chakra.p>
        {error && <FieldError>{error}</FieldError>}
      </Shown>
    )
  }
  if (file) return <Chosen {...props} file={file} />
  return (
    <FileDrop
      ref={ref}
      label={t`Choose a picture`}
      hint={t`PNG, JPG, JPEG or WEBP, at most 2 MB, at least 200 pixels on each side.`}
      accept={imageRules.accept}
      error={error}
      onFile={onFile}
      disabled={busy}
    />
  )
}

export interface UploadProgressProps {
  /** 0 to 1; null if unknown. */
  share: number | null
  children: ReactNode
}

/** Upload progress as text and bar. */
export function UploadProgress({ share, children }: UploadProgressProps) {
  const { t } = useLingui()
  const percent = share === null ? null : Math.round(share * 100)
  return (
    <chakra.div marginBlockEnd="4">
      <chakra.p role="status" fontWeight="bold">
        {children}
      </chakra.p>
      <chakra.div display="flex" gap="3" alignItems="center">
        <chakra.progress
          aria-label={t`Upload`}
          flex="1"
          height="12px"
          appearance="none"
          border="0"
          borderRadius="pill"
          overflow="hidden"
          bg="sunk"
          animation={percent === null ? 'breathe 1600ms ease-in-out infinite' : undefined}
          css={{
            '&::-webkit-progress-bar': { bg: percent === null ? 'tile' : 'sunk' },
            '&::-webkit-progress-value': { bg: 'tile', transition: 'inline-size 160ms' },
            '&::-moz-progress-bar': { bg: 'tile' },
          }}
          max={100}
          {...(percent === null ? {} : { value: percent })}
        />
        <chakra.span minWidth="3em" textAlign="end" fontVariantNumeric="tabular-nums" aria-hidden="true">
          {percent !== null && `${percent} %`}
        </chakra.span>
      </chakra.div>
    </chakra.div>
  )
}

/** Progress of a picture's upload; once all is sent, the server checks it. */
export function UploadStage({ share }: { share: number }) {
  return share < 1 ? (
    <UploadProgress share={share}>
      <Trans>Uploading your picture</Trans>
    </UploadProgress>
  ) : (
    <UploadProgress share={null}>
      <Trans>Checking your picture</Trans>
    </UploadProgress>
  )
}
