import { useCallback, useEffect, useRef, useState } from 'react'
import { checkLimits } from '#shared/limits'

/** Why there is no picture from the camera. */
export type CameraFault = 'insecure' | 'refused' | 'missing' | 'busy'

export type CameraState = 'off' | 'starting' | 'on' | CameraFault

const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

const faultOf = (error: unknown): CameraFault => faults[(error as Error).name] ?? 'busy'

const stopTracks = (stream: MediaStream | null) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The camera of this device. It stops when the page is hidden or left, and starts only by `start`. */
export function useCamera() {
  const [state, setState] = useState<CameraState>('off')
  const [stream, setStream] = useState<MediaStream | null>(null)
  const running = useRef<MediaStream | null>(null)
  /** Counts starts and stops: a camera that was asked for before the last one is not wanted any more. */
  const latest = useRef(0)

  const end = useCallback((next: CameraState) => {
    latest.current += 1
    stopTracks(running.current)
    running.current = null
    setStream(null)
    setState(next)
  }, [])
  const stop = useCallback(() => end('off'), [end])

  const start = useCallback(async () => {
    // Absent on pages without https.
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (!devices) return end('insecure')
    end('starting')
    const mine = latest.current
    try {
      const video = { facingMode: 'user', width: { ideal: checkLimits.storedSide } }
      const opened = await devices.getUserMedia({ video, audio: false })
      if (mine !== latest.current) return stopTracks(opened)
      // Somebody has unplugged the camera, or taken the permission back.
      for (const track of opened.getTracks()) track.addEventListener('ended', () => end('busy'))
      running.current = opened
      setStream(opened)
      setState('on')
    } catch (error) {
      if (mine === latest.current) end(faultOf(error))
    }
  }, [end])

  useEffect(() => {
    const onVisibility = () => {
      if (document.hidden) stop()
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      stop()
    }
  }, [stop])

  return { state, stream, start, stop }
}
