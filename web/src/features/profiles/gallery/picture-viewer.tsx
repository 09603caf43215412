import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type TouchEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, IconButton } from '#web/ui/buttons/button'
import { Dialog } from '#web/ui/modal/dialog'

/** A swipe is at least this long, in px. */
const swipeLength = 40

/** The step for a move to the right: the direction in which one reads. */
const rightward = () => (document.documentElement.dir === 'rtl' ? -1 : 1)

/** The arrow keys, wherever the focus is in the dialog. */
function useArrowKeys(open: boolean, step: (by: number) => void) {
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(rightward())
    if (key === 'ArrowLeft') step(-rightward())
  })
  useEffect(() => {
    if (!open) return
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
}

function useSwipes(step: (by: number) => void) {
  const start = useRef<number | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 ? touches[0]!.clientX : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = start.current === null ? 0 : changedTouches[0]!.clientX - start.current
      if (Math.abs(moved) >= swipeLength) step(moved < 0 ? rightward() : -rightward())
    },
  }
}

/** A picture as large as fits. Its address may have expired since the profile was read. */
function Large({ src, alt, onRefresh }: { src: string; alt: string; onRefresh: () => Promise<unknown> }) {
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <chakra.div display="grid" gap="3" justifyItems="center" textAlign="center">
        <p role="alert">
          <Trans>We cannot show this picture at the moment.</Trans>
        </p>
        <Button variant="line" size="sm" onClick={() => void onRefresh().then(() => setFailed(false))}>
          <Trans>Try again</Trans>
        </Button>
      </chakra.div>
    )
  return (
    <chakra.img
      src={src}
      alt={alt}
      decoding="async"
      onError={() => setFailed(true)}
      boxSize="100%"
      objectFit="contain"
    />
  )
}

export interface PictureViewerProps {
  /** The member's name. */
  name: string
  /** Addresses of the large pictures, the profile picture first. */
  pictures: readonly string[]
  /** We checked the first one. */
  isChecked: boolean
  index: number
  onIndex: (index: number) => void
  open: boolean
  onClose: () => void
  /** Reads the addresses again. */
  onRefresh: () => Promise<unknown>
}

/** All pictures of a member, one at a time. Only the one that is shown is loaded. */
export function PictureViewer(props: PictureViewerProps) {
  const { name, pictures, isChecked, index, onIndex, open, onClose, onRefresh } = props
  const { t } = useLingui()
  const count = pictures.length
  // A picture may have been deleted while the dialog is open.
  const at = Math.min(index, count - 1)
  const step = (by: number) => onIndex((at + by + count) % count)
  useArrowKeys(open, step)
  const swipes = useSwipes(step)
  const place = at + 1
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        <Trans>
          Pictures of <bdi>{name}</bdi>
        </Trans>
      }
    >
      <chakra.div {...swipes} display="grid" gap="3">
        <chakra.div
          // The dialog shows all of it with the buttons and the note, without scrolling.
          height="min(24rem, {sizes.window} * 0.5)"
          display="grid"
          gridTemplateRows="minmax(0, 1fr)"
          alignItems="center"
          bg="sunk"
          borderRadius="card"
          overflow="hidden"
        >
          <Large
            key={pictures[at]}
            src={pictures[at]!}
            alt={t`Picture ${place} of ${name}`}
            onRefresh={onRefresh}
          />
        </chakra.div>
        <chakra.div display="flex" justifyContent="center" alignItems="center" gap="4">
          <IconButton icon="previous" variant="line" label={t`Previous picture`} onClick={() => step(-1)} />
          <chakra.p aria-live="polite" minWidth="4rem" textAlign="center">
            <Trans>
              {place} of {count}
            </Trans>
          </chakra.p>
          <IconButton
            icon="next"
            variant="line"
            label={t`Next picture`}
            data-autofocus=""
            onClick={() => step(1)}
          />
        </chakra.div>
        {isChecked && (
          <chakra.p textStyle="small" color="ink.muted" textAlign="center">
            <Trans>We checked only the profile picture, not the other pictures.</Trans>
          </chakra.p>
        )}
      </chakra.div>
    </Dialog>
  )
}
