import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Control, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { checkLimits } from '#shared/limits'
import type { IdentityCardSchema } from '#shared/schemas/verification'
import { useObjectUrl } from '#web/features/pictures/picture-preview'
import { ShrinkAdvice } from '#web/features/pictures/shrink-advice'
import { canBeShrunk, isHeic, shrinkPicture } from '#web/features/pictures/shrink-picture'
import { checkPicture } from '#web/features/pictures/use-chosen-picture'
import { withRealType } from '#web/lib/picture/real-type'
import { FileDrop } from '#web/ui/fields/file-drop'
import { useBound } from '#web/ui/form/bound'
import { UploadProgress } from '#web/ui/upload-progress'

export type CardInput = z.input<typeof IdentityCardSchema> & { file: File }

/** A picture that is no larger than we store it, so that it costs little to send. The picture itself if the browser cannot do that. */
async function smaller(given: File): Promise<File> {
  const file = await withRealType(given)
  return shrinkPicture(file, { longSide: checkLimits.cardSide }).catch(() => file)
}

/** Makes chosen pictures smaller, and puts them into the form. */
export function useCardPicture({ setValue, setError, clearErrors }: UseFormReturn<CardInput>) {
  const [busy, setBusy] = useState(false)
  /** A picture that does not open here, or not in a smaller size. */
  const [refused, setRefused] = useState<File | null>(null)
  const latest = useRef<File | null>(null)
  const choose = async (chosen: File) => {
    latest.current = chosen
    setBusy(true)
    const file = await smaller(chosen)
    const fault = await checkPicture(file)
    if (latest.current !== chosen) return
    setBusy(false)
    clearErrors('file')
    setRefused(fault && canBeShrunk(file, fault) ? file : null)
    if (fault) setError('file', { type: 'device', message: fault })
    else setValue('file', file)
  }
  return { busy, refused, choose }
}

interface CardPictureFieldProps {
  control: Control<CardInput>
  picture: ReturnType<typeof useCardPicture>
  disabled: boolean
}

/** The picture of the front of the card: from the camera on phones, from a file on computers. */
export function CardPictureField({ control, picture, disabled }: CardPictureFieldProps) {
  const { t } = useLingui()
  const {
    field: { ref, value },
    error,
  } = useBound({ control, name: 'file' })
  const { busy, refused, choose } = picture
  const file = (value as File | undefined) ?? null
  const src = useObjectUrl(file)
  return (
    <div>
      {src && (
        <chakra.img
          src={src}
          alt={t`Your picture of the card`}
          maxWidth="100%"
          maxHeight="min(15rem, {sizes.window} * 0.4)"
          borderRadius="control"
          marginInline="auto"
          marginBlockEnd="3"
        />
      )}
      <FileDrop
        ref={ref}
        label={file ? t`Another picture` : t`Picture of the front`}
        hint={
          <Trans>
            Only the front, and all of it. Every letter can be read, and no light covers the face.
          </Trans>
        }
        accept="image/*"
        // Somebody whose camera makes pictures that do not open needs to choose a file.
        capture={refused ? undefined : 'environment'}
        error={error}
        onFile={(chosen) => void choose(chosen)}
        disabled={disabled || busy}
      />
      {busy && (
        <chakra.div marginBlockStart="4">
          <UploadProgress share={null} label={t`Making your picture smaller`}>
            <Trans>Making your picture smaller</Trans>
          </UploadProgress>
        </chakra.div>
      )}
      {refused && <ShrinkAdvice why={isHeic(refused) ? 'heic' : 'large'} />}
    </div>
  )
}
