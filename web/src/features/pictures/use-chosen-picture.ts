import { useRef, useState, useCallback, useEffect } from 'react'
import { type ChosenPicture, keptPictures } from '#web/lib/picture/kept'
import { canBeShrunk, useShrinking } from './shrink-picture'
import { usePlacing } from './use-crop'
import { checkImageFile, imageMessages, imageRules } from '#shared/schemas/image'

/** The chosen picture; with a user's id it is kept on this device until it is removed or sent. */
function useStoredPicture(userId: string | undefined) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const [temporary, setFleeting] = useState(false)
  // What counts now, for whoever waited: a choice, or what was kept before.
  const latest = useRef<ChosenPicture | null | undefined>(undefined)
  const restored = useRef<Promise<void>>(Promise.resolve())
  const left = useRef(false)

  useEffect(() => {
    left.current = false
    if (userId) {
      restored.current = keptPictures.read(userId).then((before) => {
        if (left.current || latest.current !== undefined || !before) return
        latest.current = before
        setPicture(before)
        setFleeting(!keptPictures.lasts(userId))
      })
    }
    return () => {
      left.current = true
    }
  }, [userId])

  const save = useCallback(
    (next: ChosenPicture | null) => {
      // The draft may be gone with the page.
      if (left.current) return
      latest.current = next
      setPicture(next)
      setFleeting(false)
      if (!userId) return
      if (!next) return void keptPictures.forget(userId)
      void keptPictures.keep(userId, next).then((lasts) => {
        if (latest.current === next) setFleeting(!lasts)
      })
    },
    [userId],
  )
  /** The picture, once it is known whether one was kept. */
  const current = useCallback(async () => {
    await restored.current
    return latest.current ?? null
  }, [])
  return { picture, temporary, save, current }
}

interface Size {
  width: number
  height: number
}

async function sizeOf(file: Blob): Promise<Size | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const size = { width: bitmap.width, height: bitmap.height }
  bitmap.close()
  return size
}

/** Validates a profile picture before upload; returns an error message, or null if valid. */
export async function checkPicture(file: File): Promise<string | null> {
  const fault = checkImageFile(file)
  // If the browser cannot decode images, only the server checks the content.
  if (fault || typeof createImageBitmap !== 'function') return fault
  const size = await sizeOf(file)
  if (!size) return imageMessages.unreadable
  if (Math.min(size.width, size.height) < imageRules.minSide) return imageMessages.tooSmall
  return size.width * size.height > imageRules.maxPixels ? imageMessages.tooManyPixels : null
}

const fileOf = (picture: ChosenPicture | null): File | null =>
  picture?.cropped?.file ?? picture?.original ?? null

export interface ChosenPictureOptions {
  /** Keeps it on this device for the user of this id. */
  storeFor?: string | undefined
}

/** The file chosen for a profile picture, what is wrong with it or with the last choice, and what may be done about it. */
export function useChosenPicture({ storeFor }: ChosenPictureOptions = {}) {
  const { picture, temporary, save, current } = useStoredPicture(storeFor)
  const { shrinking, shrink, stop } = useShrinking()
  const placing = usePlacing()
  const [fault, setFault] = useState<string | undefined>()
  const [refused, setRefused] = useState<File | null>(null)
  const [settling, setSettling] = useState(false)
  const [acted, setActed] = useState(false)
  // Checks are asynchronous: only the latest choice counts.
  const latest = useRef<File | null>(null)

  const take = async (chosen: File) => {
    latest.current = chosen
    const found = await checkPicture(chosen)
    if (latest.current !== chosen) return
    setFault(found ?? undefined)
    setRefused(found && canBeShrunk(chosen, found) ? chosen : null)
    setActed(true)
    save(found ? null : { original: chosen })
  }
  const choose = (chosen: File) => {
    stop()
    return take(chosen)
  }
  const remove = () => {
    latest.current = null
    placing.end()
    save(null)
    setFault(undefined)
    setRefused(null)
  }
  const shrinkRefused = async () => {
    const made = refused && (await shrink(refused))
    if (made && latest.current === refused) await take(made)
  }
  const cutToSeen = async (): Promise<File | null> => {
    const chosen = await current()
    if (!chosen || !placing.placing) return fileOf(chosen)
    const cut = await placing.cut(chosen)
    if (!cut) return null
    setActed(true)
    save(cut)
    placing.end()
    return fileOf(cut)
  }
  /** The file to send, cut to what is seen; null if there is none, or it cannot be cut. */
  const settle = async (): Promise<File | null> => {
    setSettling(true)
    try {
      return await cutToSeen()
    } finally {
      setSettling(false)
    }
  }
  const sendWhole = () => {
    setActed(true)
    if (picture) save({ original: picture.original })
    placing.end()
  }
  return {
    file: fileOf(picture),
    original: picture?.original ?? null,
    isCropped: picture?.cropped !== undefined,
    /** It lasts only until the page is left, though it should be kept. */
    temporary,
    /** It comes of what the user did here, rather than from what was kept. */
    acted,
    fault,
    setFault,
    choose,
    remove,
    /** Whether the refused choice may be made smaller, and how far that is. */
    shrinkable: refused,
    shrinking,
    shrink: shrinkRefused,
    stopShrinking: stop,
    placing: placing.placing,
    placingFault: placing.fault,
    place: () => (picture ? placing.begin(picture) : undefined),
    move: placing.move,
    settling,
    sendWhole,
    settle,
  }
}

export type PictureChoice = ReturnType<typeof useChosenPicture>
