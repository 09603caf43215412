import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { eightFoldStar, keelArch } from './arch'
import { DefaultFigure, type PictureGender } from './default-picture'

export interface PictureProps {
  /** Null, or a URL that fails to load, shows the default picture. */
  src: string | null | undefined
  gender?: PictureGender | undefined
  /** Text for screen readers. Empty when the name is next to the picture. */
  alt: string
}

function usePicture(src: string | null | undefined) {
  const [failed, setFailed] = useState<string | null>(null)
  return { shown: src && src !== failed ? src : null, fail: () => setFailed(src ?? null) }
}

const opening = keelArch({ x: 16, y: 16, width: 208, height: 290, rise: 112 })
const line = keelArch({ x: 9, y: 6, width: 222, height: 302, rise: 118, open: true })

/** Wall with an arched opening, drawn over the box's content and aligned to its bottom. */
function WallOverlay({ tone }: { tone: FrameTone }) {
  return (
    <chakra.svg
      viewBox="0 0 240 300"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      position="absolute"
      inset="0"
      boxSize="100%"
      overflow="hidden"
      pointerEvents="none"
    >
      <chakra.path fillRule="evenodd" d={`M-600 -900H840V302H-600Z${opening}`} fill={`frame.${tone}`} />
      <chakra.g fill="none" stroke="frame.line" strokeWidth="1.2">
        <path d={line} />
        {[28, 212].map((cx) => (
          <g key={cx}>
            <path d={eightFoldStar(cx, 28, 14)} />
            <path d={eightFoldStar(cx, 28, 6)} />
          </g>
        ))}
      </chakra.g>
    </chakra.svg>
  )
}

export type FrameTone = 'a' | 'b' | 'c'

/** The wall colour depends on gender only. */
export const toneOf = (gender: PictureGender | undefined): FrameTone => (gender === 'male' ? 'b' : 'a')

/**
 * A picture seen through an arch in a tiled wall. Fills its box, which the caller sizes
 * (drawn for 4:5; taller boxes show more wall above).
 */
export function ArchFrame({ src, gender, alt, eager = false }: PictureProps & { eager?: boolean }) {
  const { shown, fail } = usePicture(src)
  const tone = toneOf(gender)
  return (
    <chakra.div
      position="relative"
      overflow="hidden"
      boxSize="100%"
      bg={`frame.${tone}`}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
    >
      {shown ? (
        <chakra.img
          src={shown}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onError={fail}
          position="absolute"
          insetInlineStart="0"
          bottom="0"
          width="100%"
          // The arch's aspect ratio: in a taller box the wall would cover a face.
          aspectRatio="4 / 5"
          objectFit="cover"
          objectPosition="center 20%"
          bg="pic"
        />
      ) : (
        <chakra.svg
          viewBox="0 0 240 300"
          preserveAspectRatio="xMidYMax meet"
          position="absolute"
          inset="0"
          boxSize="100%"
        >
          <DefaultFigure gender={gender} />
        </chakra.svg>
      )}
      <WallOverlay tone={tone} />
    </chakra.div>
  )
}

/**
 * A picture clipped to an arch, without a wall: avatars, profile heads, lists.
 * Fills its box; drawn for 240:300.
 */
export function Niche({ src, gender, alt, ring = 'tile' }: PictureProps & { ring?: string }) {
  const { shown, fail } = usePicture(src)
  const id = useId()
  return (
    <chakra.svg
      viewBox="0 0 240 300"
      boxSize="100%"
      display="block"
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
    >
      <clipPath id={id}>
        <path d={keelArch({ x: 9, y: 12, width: 222, height: 288, rise: 108 })} />
      </clipPath>
      <chakra.path d={keelArch({ width: 240, height: 300, rise: 114 })} fill={ring} />
      <g clipPath={`url(#${id})`}>
        {shown ? (
          <image
            href={shown}
            x="0"
            y="12"
            width="240"
            height="288"
            preserveAspectRatio="xMidYMin slice"
            onError={fail}
          />
        ) : (
          <DefaultFigure gender={gender} />
        )}
      </g>
    </chakra.svg>
  )
}

/** The signed-in user's picture, 36 × 45 px by default. */
export function Avatar({
  src,
  gender,
  alt = '',
  width = '36px',
}: Partial<PictureProps> & { width?: string }) {
  return (
    <chakra.span display="block" width={width} aspectRatio="4 / 5" flex="none">
      <Niche src={src} gender={gender} alt={alt} />
    </chakra.span>
  )
}
