import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { useObjectUrl } from '#web/features/pictures/picture-preview'
import { AlertBox } from '#web/ui/states/alert-box'
import type { CameraFault, CameraState } from './use-camera'

const faultTexts: Record<CameraFault, ReactNode> = {
  insecure: <Trans>This browser cannot use the camera here. Please open this page in another browser.</Trans>,
  refused: (
    <Trans>
      The browser may not use the camera. Please allow it: press the sign beside the address of this page,
      choose “Camera” and “Allow”. Or open the settings of this device and allow the camera for the browser.
    </Trans>
  ),
  missing: (
    <Trans>We found no camera on this device. Please open this page on a phone, or connect a camera.</Trans>
  ),
  busy: <Trans>The camera does not start. Please close other apps that use it, such as a video call.</Trans>,
}

export const isFault = (state: CameraState): state is CameraFault => Object.hasOwn(faultTexts, state)

/** As high as the dialog allows, in the shape of the camera's picture, and seen as in a mirror. */
const picture = {
  display: 'block',
  maxWidth: '100%',
  maxHeight: 'min(340px, {sizes.window} * 0.45)',
  borderRadius: 'control',
  transform: 'scaleX(-1)',
} as const

/** Where the face should be. */
const FaceOval = () => (
  <chakra.svg
    viewBox="0 0 100 100"
    aria-hidden="true"
    position="absolute"
    inset="0"
    boxSize="100%"
    pointerEvents="none"
  >
    <ellipse
      cx="50"
      cy="48"
      rx="22"
      ry="30"
      fill="none"
      stroke="#fff"
      strokeOpacity="0.75"
      strokeWidth="1"
      strokeDasharray="3 2"
    />
  </chakra.svg>
)

const Frame = ({ children }: { children: ReactNode }) => (
  <chakra.div position="relative" width="fit-content" maxWidth="100%" marginInline="auto">
    {children}
  </chakra.div>
)

interface CameraViewProps {
  state: CameraState
  stream: MediaStream | null
  ref: RefObject<HTMLVideoElement | null>
  /** The video has a picture. */
  onPicture: () => void
}

/** What the camera shows, or why it shows nothing. */
export function CameraView({ state, stream, ref, onPicture }: CameraViewProps) {
  const { t } = useLingui()
  useEffect(() => {
    if (ref.current) ref.current.srcObject = stream
  }, [ref, stream])
  if (isFault(state))
    return (
      <div role="alert">
        <AlertBox icon="alert">{faultTexts[state]}</AlertBox>
      </div>
    )
  if (!stream)
    return (
      <chakra.p role="status" color="ink.muted" minHeight="9rem">
        {state === 'starting' ? (
          <Trans>The camera starts. If the browser asks, please allow it.</Trans>
        ) : (
          <Trans>The camera is off.</Trans>
        )}
      </chakra.p>
    )
  return (
    <Frame>
      <chakra.video
        ref={ref}
        {...picture}
        autoPlay
        muted
        playsInline
        aria-label={t`The picture of your camera`}
        onLoadedData={onPicture}
      />
      <FaceOval />
    </Frame>
  )
}

/** A photo that was taken. */
export function TakenPhoto({ photo, alt }: { photo: File; alt: string }) {
  const src = useObjectUrl(photo)
  return <Frame>{src && <chakra.img src={src} alt={alt} {...picture} />}</Frame>
}
