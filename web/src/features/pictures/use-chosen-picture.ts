import { useRef, useState, useCallback, useEffect } from 'react'
import { type ChosenPicture, chosenPictures } from '#web/lib/picture/chosen-pictures'
import { canBeShrunk, useShrinking } from './shrink-picture'
import { withRealType } from '#web/lib/picture/real-type'
import { useCrop } from './use-crop'
import { checkImageFile, checkImageSize, imageMessages } from '#shared/schemas/image'

/** The chosen picture. With a user's id, it is stored on this device until it is removed or sent. */
function useStoredPicture(userId: string | undefined) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const [temporary, setTemporary] = useState(false)
  // The current picture: a choice, or the stored one. Undefined until known.
  const latest = useRef<ChosenPicture | null | undefined>(undefined)
  const restored = useRef<Promise<void>>(Promise.resolve())
  const unmounted = useRef(false)

  useEffect(() => {
    unmounted.current = false
    if (userId) {
      restored.current = chosenPictures.read(userId).then((before) => {
        if (unmounted.current || latest.current !== undefined || !before) return
        latest.current = before
        setPicture(before)
        setTemporary(!chosenPictures.lasts(userId))
      })
    }
    return () => {
      unmounted.current = true
    }
  }, [userId])

  const save = useCallback(
    (next: ChosenPicture | null) => {
      // The draft may have been deleted with the page.
      if (unmounted.current) return
      latest.current = next
      setPicture(next)
      setTemporary(false)
      if (!userId) return
      if (!next) return void chosenPictures.forget(userId)
      void chosenPictures.keep(userId, next).then((lasts) => {
        if (latest.current === next) setTemporary(!lasts)
      })
    },
    [userId],
  )
  /** The picture, after the stored one was read. */
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

/** Validates a profile picture before upload. Returns an error message, or null if valid. */
export async function checkPicture(file: File): Promise<string | null> {
  const fault = checkImageFile(file)
  // If the browser cannot decode images, only the server checks the content.
  if (fault || typeof createImageBitmap !== 'function') return fault
  const size = await sizeOf(file)
  if (!size) return imageMessages.unreadable
  return checkImageSize(size)
}

const fileOf = (picture: ChosenPicture | null): File | null =>
  picture?.cropped?.file ?? picture?.original ?? null

export interface ChosenPictureOptions {
  /** Stores it on this device for the user with this id. */
  storeFor?: string | undefined
}

/**
 * The state of choosing a profile picture: the file, problems with it or with the last choice, and the
 * possible actions.
 */
export function useChosenPicture({ storeFor }: ChosenPictureOptions = {}) {
  const { picture, temporary, save, current } = useStoredPicture(storeFor)
  const { shrinking, shrink, stop } = useShrinking()
  const crop = useCrop()
  const [fault, setFault] = useState<string | undefined>()
  const [refused, setRefused] = useState<File | null>(null)
  const [settling, setSettling] = useState(false)
  const [acted, setActed] = useState(false)
  // Checks are asynchronous: only the latest choice counts.
  const latest = useRef<File | null>(null)

  const take = async (given: File) => {
    latest.current = given
    const chosen = await withRealType(given)
    if (latest.current !== given) return
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
    crop.end()
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
    if (!chosen || !crop.initialCrop) return fileOf(chosen)
    const cut = await crop.cut(chosen)
    if (!cut) return null
    setActed(true)
    save(cut)
    crop.end()
    return fileOf(cut)
  }
  /** The file to send, cropped as shown. Null if there is none, or it cannot be cropped. */
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
    crop.end()
  }
  return {
    file: fileOf(picture),
    original: picture?.original ?? null,
    isCropped: picture?.cropped !== undefined,
    /** Storing failed, so the picture is lost with the page. */
    temporary,
    /** The picture was changed by the user here, and not restored from storage. */
    acted,
    fault,
    setFault,
    choose,
    remove,
    /** The refused file that can be shrunk, and the progress. */
    shrinkable: refused,
    shrinking,
    shrink: shrinkRefused,
    stopShrinking: stop,
    initialCrop: crop.initialCrop,
    cropFault: crop.fault,
    place: () => (picture ? crop.begin(picture) : undefined),
    move: crop.move,
    settling,
    sendWhole,
    settle,
  }
}

export type PictureChoice = ReturnType<typeof useChosenPicture>
