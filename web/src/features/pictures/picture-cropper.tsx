import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { archAspect, maxZoomFor, type Area } from '#web/lib/picture/bounds'
import { keelArch } from '#web/ui/art/arch'
import { Field } from '#web/ui/fields/field'
import type { InitialCrop } from './use-crop'
import { focusRingAround } from '#web/theme/focus-ring'

export interface PictureCropperProps {
  src: string
  initialCrop: InitialCrop
  onMove: (area: Area) => void
}

const arch = keelArch({ width: 240, height: 300, rise: 114 })

/** Covers what is outside the arch. */
function ArchMask() {
  return (
    <chakra.svg
      viewBox="0 0 240 300"
      aria-hidden="true"
      position="absolute"
      inset="0"
      boxSize="100%"
      pointerEvents="none"
    >
      <chakra.path fillRule="evenodd" d={`M-9 -9H249V309H-9Z${arch}`} fill="surface" fillOpacity="0.82" />
      <chakra.path d={arch} fill="none" stroke="tile" strokeWidth="3" />
    </chakra.svg>
  )
}

/** Moves and zooms a picture under the arch, by touch, mouse or keyboard. */
export function PictureCropper({ src, initialCrop, onMove }: PictureCropperProps) {
  const { t } = useLingui()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const closest = maxZoomFor(initialCrop.size)
  const tell = (_share: Area, area: Area) => onMove(area)
  return (
    <chakra.div
      display="grid"
      // Keeps the slider in view, also in a dialog.
      gridTemplateColumns={{ base: '1fr', sm: 'auto minmax(0, 1fr)' }}
      gap={{ base: '4', sm: '8' }}
      alignItems="end"
    >
      <chakra.div
        position="relative"
        width={{ base: 'min(100%, 288px, 30vh)', sm: 'min(288px, 30vh)' }}
        minWidth="192px"
        aspectRatio="4 / 5"
        overflow="hidden"
        borderRadius="control"
        bg="pic"
        css={focusRingAround}
      >
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          maxZoom={closest}
          aspect={archAspect}
          objectFit="cover"
          showGrid={false}
          // The wheel scrolls the page.
          zoomWithScroll={false}
          keyboardStep={8}
          initialCroppedAreaPixels={initialCrop.area}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={tell}
          onCropAreaChange={tell}
          cropperProps={{
            role: 'application',
            'aria-label': t`Your picture in the frame. The arrow keys move it.`,
          }}
          // The Content-Security-Policy forbids injected styles; they are imported above.
          disableAutomaticStylesInjection
        />
        <ArchMask />
      </chakra.div>
      {closest > 1.05 && (
        <Field label={t`Zoom in`}>
          {(ids) => (
            <chakra.input
              {...ids}
              type="range"
              min={1}
              max={closest}
              step={0.05}
              value={zoom}
              onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
              aria-valuetext={`${Math.round(zoom * 100)} %`}
              width="100%"
              minHeight="target"
              accentColor="tile"
              cursor="pointer"
            />
          )}
        </Field>
      )}
    </chakra.div>
  )
}
