import { chakra } from '@chakra-ui/react'
import { keelArch } from './arch'

const arch = (width: number, height: number) => `path("${keelArch({ width, height, rise: width * 0.48 })}")`

/** A square picture of a person who is no member, drawn or photographed, under an arch 96 px wide. */
export function ArchPortrait({ src, alt }: { src: string; alt: string }) {
  return (
    <chakra.span
      display="block"
      flex="none"
      width="96px"
      height="116px"
      paddingBlockStart="5px"
      paddingInline="4px"
      bg="tile"
      clipPath={arch(96, 116)}
    >
      <chakra.img
        src={src}
        alt={alt}
        htmlWidth={88}
        htmlHeight={111}
        loading="lazy"
        decoding="async"
        display="block"
        width="88px"
        height="111px"
        objectFit="cover"
        bg="pic"
        // Hides the alternative text while the picture loads.
        color="transparent"
        clipPath={arch(88, 111)}
      />
    </chakra.span>
  )
}
