import { useRef, useState } from 'react'
import { checkPicture } from '#web/lib/picture/check'

/** The file chosen for a profile picture, and what is wrong with it or with the last choice. */
export function useChosenPicture() {
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | undefined>()
  // Checks are asynchronous: only the latest choice counts.
  const latest = useRef<File | null>(null)
  const choose = async (chosen: File) => {
    latest.current = chosen
    const found = await checkPicture(chosen)
    if (latest.current !== chosen) return
    setFault(found ?? undefined)
    setFile(found ? null : chosen)
  }
  const remove = () => {
    latest.current = null
    setFile(null)
    setFault(undefined)
  }
  return { file, fault, setFault, choose, remove }
}
