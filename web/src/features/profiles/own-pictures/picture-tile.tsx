import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Niche } from '#web/ui/art/arch-picture'
import type { PictureGender } from '#web/ui/art/default-picture'
import { Button, IconButton } from '#web/ui/buttons/button'
import { Pill } from '#web/ui/pill'

export interface PictureTileProps {
  src: string
  gender: PictureGender | undefined
  /** The picture's place, from 1. */
  place: number
  /** Below the picture. */
  children: ReactNode
}

/** One of the owner's pictures, with what can be done about it. */
export function PictureTile({ src, gender, place, children }: PictureTileProps) {
  const { t } = useLingui()
  return (
    <chakra.li display="flex" flexDirection="column" alignItems="center" gap="2" minWidth="0">
      <chakra.div width="100%" maxWidth="10rem" aspectRatio="4 / 5">
        <Niche src={src} gender={gender} alt={t`Your picture ${place}`} />
      </chakra.div>
      {children}
    </chakra.li>
  )
}

/** Below the profile picture. `onChange` is absent while it cannot be changed. */
export const AboutMain = ({ onChange }: { onChange: (() => void) | undefined }) => (
  <>
    <Pill tone="tile">
      <Trans>Profile picture</Trans>
    </Pill>
    {onChange && (
      <Button variant="link" size="sm" icon="edit" onClick={onChange}>
        <Trans>Change picture</Trans>
      </Button>
    )}
  </>
)

export interface AboutFurtherProps {
  place: number
  /** There are others to change places with. */
  isMovable: boolean
  /** Absent at the end in this direction. */
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
  onDelete: () => void
  /** Absent while another picture cannot become the profile picture. */
  onMakeMain: (() => void) | undefined
}

/** Below one of the other pictures. Buttons that have no use just now stay, so that the focus stays, too. */
export function AboutFurther({
  place,
  isMovable,
  onEarlier,
  onLater,
  onDelete,
  onMakeMain,
}: AboutFurtherProps) {
  const { t } = useLingui()
  return (
    <>
      <chakra.div display="flex">
        {isMovable && (
          <IconButton
            icon="previous"
            label={t`Move picture ${place} forward`}
            aria-disabled={!onEarlier}
            onClick={onEarlier}
          />
        )}
        <IconButton icon="trash" label={t`Delete picture ${place}`} onClick={onDelete} />
        {isMovable && (
          <IconButton
            icon="next"
            label={t`Move picture ${place} back`}
            aria-disabled={!onLater}
            onClick={onLater}
          />
        )}
      </chakra.div>
      {onMakeMain && (
        <Button
          variant="link"
          size="sm"
          aria-label={t`Make picture ${place} your profile picture`}
          onClick={onMakeMain}
        >
          <Trans>Make profile picture</Trans>
        </Button>
      )}
    </>
  )
}
