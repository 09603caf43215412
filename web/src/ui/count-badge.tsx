import { chakra } from '@chakra-ui/react'

const sizes = {
  sm: { display: 'block', minWidth: '19px', height: '18px', px: '4px', fontSize: '12px', lineHeight: '18px' },
  md: { minWidth: '26px', height: '24px', px: '1.5', fontSize: '14', lineHeight: '24px' },
} as const

export interface CountBadgeProps {
  count: number
  label: string
  /** `sm`: on an icon, in a size that does not grow with the text. */
  size?: 'sm' | 'md'
}

/** Count beside a menu entry. Renders nothing at 0, "99+" above 99. */
export function CountBadge({ count, label, size = 'md' }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <chakra.span
      {...sizes[size]}
      borderRadius="pill"
      bg="wall.count"
      color="wall.countInk"
      fontWeight="bold"
      textAlign="center"
      dir="ltr"
      fontVariantNumeric="tabular-nums"
      aria-label={label}
      role="img"
    >
      {count > 99 ? '99+' : count}
    </chakra.span>
  )
}
