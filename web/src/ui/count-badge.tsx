import { chakra } from '@chakra-ui/react'

/** Count beside a menu entry. Renders nothing at 0, "99+" above 99. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null
  return (
    <chakra.span
      minWidth="26px"
      height="24px"
      px="1.5"
      borderRadius="pill"
      bg="wall.count"
      color="wall.countInk"
      fontSize="14"
      fontWeight="bold"
      lineHeight="24px"
      textAlign="center"
      fontVariantNumeric="tabular-nums"
      aria-label={label}
      role="img"
    >
      {count > 99 ? '99+' : count}
    </chakra.span>
  )
}
