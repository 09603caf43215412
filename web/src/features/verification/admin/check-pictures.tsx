import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { checkPoseLabels } from '#shared/options/checks'
import type { CheckCase } from '#shared/schemas/verification'
import { useWord } from '#web/lib/wording/use-word'
import { Dialog } from '#web/ui/modal/dialog'
import { Skeleton } from '#web/ui/states/states'

/** The place of a picture: whole pictures of any shape beside each other. */
const frame = { width: '100%', aspectRatio: '3 / 4', borderRadius: 'control' } as const

interface PictureProps {
  label: string
  /** Says what `label` is enlarged. */
  enlarge: string
  /** Null until it is ready. */
  src: string | null
  children?: ReactNode
}

/** Scrolls to the middle, where the face is. */
const showMiddle = (element: HTMLElement | null) => {
  if (element) element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2
}

/** A picture with its label. It is enlarged in a dialog. */
function Picture({ label, enlarge, src, children }: PictureProps) {
  const [open, setOpen] = useState(false)
  return (
    <chakra.figure m="0" minWidth="0">
      {src === null ? (
        <Skeleton {...frame} />
      ) : (
        <chakra.button
          type="button"
          aria-label={enlarge}
          onClick={() => setOpen(true)}
          display="block"
          width="100%"
          borderRadius="control"
          cursor="zoom-in"
        >
          <chakra.img src={src} alt="" {...frame} display="block" objectFit="contain" bg="sunk" />
        </chakra.button>
      )}
      <chakra.figcaption marginBlockStart="2">
        <chakra.span display="block" fontWeight="bold">
          {label}
        </chakra.span>
        {children}
      </chakra.figcaption>
      {src !== null && (
        <Dialog open={open} onClose={() => setOpen(false)} title={label} size="lg">
          {/* On phones it is wider than the screen, where the page already shows it as wide as possible. */}
          <chakra.div
            ref={showMiddle}
            tabIndex={0}
            data-autofocus=""
            role="group"
            aria-label={label}
            overflowX="auto"
          >
            <chakra.img
              src={src}
              alt=""
              display="block"
              width={{ base: '200%', md: '100%' }}
              maxWidth="none"
            />
          </chakra.div>
        </Dialog>
      )}
    </chakra.figure>
  )
}

const photoBlob = (image: string): Blob =>
  new Blob([Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0))], { type: 'image/webp' })

/** The URL of a photo. It is revoked when the photo is not shown any more. */
function usePhotoUrl(image: string): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(photoBlob(image))
    // The URL is an external resource that lives as long as this effect.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [image])
  return url
}

type PhotoProps = CheckCase['photos'][number] & { number: number }

/** A photo of the check with the pose that it should show. */
function Photo({ image, pose, number }: PhotoProps) {
  const { t } = useLingui()
  const word = useWord()
  return (
    <Picture label={t`Photo ${number}`} enlarge={t`Enlarge photo ${number}`} src={usePhotoUrl(image)}>
      <chakra.span color="ink.muted">
        <Trans>Pose asked for:</Trans>{' '}
      </chakra.span>
      {word(checkPoseLabels[pose])}
    </Picture>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  gap: { base: '5', md: '6' },
} as const

/** The profile picture beside the photos of the check; on phones above them. */
export function CheckPictures({ of: { picture_url, photos } }: { of: CheckCase }) {
  const { t } = useLingui()
  return (
    <chakra.div {...grid}>
      <Picture label={t`Profile picture`} enlarge={t`Enlarge the profile picture`} src={picture_url} />
      {photos.map((photo, index) => (
        <Photo key={photo.pose} {...photo} number={index + 1} />
      ))}
      <chakra.p gridColumn="1 / -1" textStyle="small" color="ink.muted">
        <Trans>Press a picture to enlarge it.</Trans>
      </chakra.p>
    </chakra.div>
  )
}

export const CheckPicturesSkeleton = () => (
  <chakra.div {...grid} aria-hidden="true">
    {[1, 2, 3].map((number) => (
      <Skeleton key={number} {...frame} />
    ))}
  </chakra.div>
)
