import { chakra } from '@chakra-ui/react'
import type { Series } from './series'

/** Which colour stands for what. */
export function ChartLegend({ series }: { series: readonly Series[] }) {
  return (
    <chakra.ul
      m="0"
      p="0"
      listStyleType="none"
      display="flex"
      flexWrap="wrap"
      columnGap="5"
      rowGap="1"
      textStyle="small"
    >
      {series.map(({ key, name, color }) => (
        <chakra.li key={key} display="inline-flex" alignItems="center" gap="2">
          <chakra.span boxSize="12px" flex="none" borderRadius="2px" bg={color} />
          {name}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
