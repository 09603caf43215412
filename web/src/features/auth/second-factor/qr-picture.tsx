import { chakra } from '@chakra-ui/react'
import encodeQR from 'qr'

const quietZone = 4

/** One SVG path with all dark squares. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

export interface QrPictureProps {
  text: string
  label: string
}

/** A QR code, dark on light in both colour modes because some cameras cannot read the opposite. */
export function QrPicture({ text, label }: QrPictureProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      width="208px"
      maxWidth="100%"
      aspectRatio="1"
      borderRadius="card"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={pathOf(rows)} fill="#000" />
    </chakra.svg>
  )
}
