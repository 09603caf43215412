import { useEffect, useRef, useState } from 'react'
import { takeFrame } from './take-frame'
import { useCamera } from './use-camera'

/** Takes so many photos with the camera. They are kept in memory only. */
export function usePhotoTaking(count: number) {
  const [photos, setPhotos] = useState<readonly File[]>([])
  /** Taken, but not accepted yet. */
  const [still, setStill] = useState<File | null>(null)
  /** The stream whose picture the video shows. */
  const [seen, setSeen] = useState<MediaStream | null>(null)
  const [failed, setFailed] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const { state, stream, start, stop } = useCamera()
  useEffect(() => void start(), [start])

  const take = async () => {
    const taken = video.current && (await takeFrame(video.current).catch(() => null))
    setStill(taken)
    setFailed(!taken)
    // The video of the next photo is a new one, which shows nothing yet.
    if (taken) setSeen(null)
  }
  const accept = () => {
    if (!still) return
    setPhotos([...photos, still])
    setStill(null)
    if (photos.length + 1 === count) stop()
  }
  return {
    photos,
    still,
    /** The browser could not make a photo of what the video shows. */
    failed,
    camera: { state, stream, ref: video, onPicture: () => setSeen(stream) },
    /** There is something to take a photo of. */
    ready: seen !== null && seen === stream,
    turnOn: () => void start(),
    take,
    /** Drops the photo that was just taken. */
    drop: () => {
      setStill(null)
      // It may have stopped meanwhile.
      if (!stream) void start()
    },
    accept,
    /** Takes all photos again except so many. */
    again: (kept: number) => {
      setPhotos(photos.slice(0, kept))
      void start()
    },
  }
}
