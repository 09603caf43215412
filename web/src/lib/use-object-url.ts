import { useEffect, useState } from 'react'

/** Object URL of a chosen file, revoked when the file changes. */
export function useObjectUrl(file: Blob | null): string | null {
  const [shown, setShown] = useState<{ file: Blob; url: string } | null>(null)
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    // The URL is an external resource that lives as long as this effect.
    // oxlint-disable-next-line react/set-state-in-effect
    setShown({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return shown && shown.file === file ? shown.url : null
}
