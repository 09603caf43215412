import { useRef, useState } from 'react'
import { checkPicture } from './check'
import type { ChosenPicture } from '#web/lib/picture/kept'
import { canBeMended } from './shrink'
import { useKeptPicture } from './use-kept-picture'
import { useMending } from './use-mending'
import { usePlacing } from './use-placing'

const fileOf = (picture: ChosenPicture | null): File | null =>
  picture?.cropped?.file ?? picture?.original ?? null

export interface ChosenPictureOptions {
  /** Keeps it on this device for the user of this id. */
  keepFor?: string | undefined
}

/** The file chosen for a profile picture, what is wrong with it or with the last choice, and what may be done about it. */
export function useChosenPicture({ keepFor }: ChosenPictureOptions = {}) {
  const { picture, fleeting, save, current } = useKeptPicture(keepFor)
  const { mending, mend, stop } = useMending()
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
    setRefused(found && canBeMended(chosen, found) ? chosen : null)
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
  const mendRefused = async () => {
    const made = refused && (await mend(refused))
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
  const takeWhole = () => {
    setActed(true)
    if (picture) save({ original: picture.original })
    placing.end()
  }
  return {
    file: fileOf(picture),
    original: picture?.original ?? null,
    isCropped: picture?.cropped !== undefined,
    /** It lasts only until the page is left, though it should be kept. */
    fleeting,
    /** It comes of what the user did here, rather than from what was kept. */
    acted,
    fault,
    setFault,
    choose,
    remove,
    /** Whether the refused choice may be made smaller, and how far that is. */
    mendable: refused,
    mending,
    mend: mendRefused,
    stopMending: stop,
    placing: placing.placing,
    placingFault: placing.fault,
    place: () => (picture ? placing.begin(picture) : undefined),
    move: placing.move,
    settling,
    takeWhole,
    settle,
  }
}

export type PictureChoice = ReturnType<typeof useChosenPicture>
