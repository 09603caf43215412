import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo, useState } from 'react'
import { useObjectUrl } from '#web/features/pictures/picture-preview'
import { Dialog } from '#web/ui/modal/dialog'
import { Skeleton } from '#web/ui/states/states'

/** The place of a picture: whole pictures of any shape beside each other. */
export const pictureFrame = { width: '100%', aspectRatio: '3 / 4', borderRadius: 'control' } as const

interface PictureProps {
  label: string
  /** Says what `label` is enlarged. */
  enlarge: string
  /** Null until it is ready. */
  src: string | null
  /** Wider than high, such as a card. */
  wide?: boolean
  children?: ReactNode
}

/** Scrolls to the middle, where the face is. */
const showMiddle = (element: HTMLElement | null) => {
  if (element) element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2
}

/** A picture with its label. It is enlarged in a dialog. */
export function Picture({ label, enlarge, src, wide = false, children }: PictureProps) {
  const frame = wide ? { ...pictureFrame, aspectRatio: '3 / 2' } : pictureFrame
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
        <Dialog open={open} onClose={() => setOpen(false)} title={label} size={wide ? 'xl' : 'lg'}>
          {/* On phones it is wider than the screen, where the page already shows it as wide as possible. */}
          <chakra.div
            ref={wide ? undefined : showMiddle}
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

/** The member's profile picture. */
export function ProfilePicture({ src }: { src: string }) {
  const { t } = useLingui()
  return <Picture label={t`Profile picture`} enlarge={t`Enlarge the profile picture`} src={src} />
}

/** Under pictures that stand in a grid. */
export const EnlargeHint = () => (
  <chakra.p gridColumn="1 / -1" textStyle="small" color="ink.muted">
    <Trans>Press a picture to enlarge it.</Trans>
  </chakra.p>
)

const webpBlob = (image: string): Blob =>
  new Blob([Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0))], { type: 'image/webp' })

/** The URL of a picture (WebP, base64). */
export const useImageUrl = (image: string): string | null =>
  useObjectUrl(useMemo(() => webpBlob(image), [image]))
