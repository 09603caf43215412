import { chakra } from '@chakra-ui/react'

const paths = {
  home: 'M3 11l9-7 9 7M6 9.500V20h12V9.500',
  dashboard: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  proposal: 'M3 6h18v12H3zM3 7l9 7 9-7',
  connections:
    'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 20c.4-4 3-6 6.500-6s6.100 2 6.500 6M16 4.500a3.500 3.500 0 010 6.500M18 14.300c2 .8 3.200 2.700 3.500 5.700',
  bookmark: 'M6.500 3.500h11V21L12 16.500 6.500 21z',
  /** The same, filled. */
  bookmarked: 'M6.500 3.500h11V21L12 16.500 6.500 21z',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  words: 'M4 5h16v11H10l-5 4v-4H4zM8 9.500h8M8 12.500h5',
  bell: 'M6 16V11a6 6 0 0112 0v5l1.500 2h-15zM10 21h4',
  layers: 'M12 3l9 5-9 5-9-5zM3 13l9 5 9-5',
  card: 'M3 6h18v13H3zM3 10h18M7 15h4',
  user: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4 21c.5-4.500 3.500-7 8-7s7.500 2.500 8 7',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5',
  help: 'M12 21a9 9 0 100-18 9 9 0 000 18zM9.500 9.500a2.500 2.500 0 115 0c0 2-2.500 2-2.500 4M12 17v.2',
  logout: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  next: 'M9 6l6 6-6 6',
  previous: 'M15 6l-6 6 6 6',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  top: 'M5 4.500h14M6 16.500l6-6 6 6',
  search: 'M11 18a7 7 0 100-14 7 7 0 000 14zM16 16l5 5',
  phone:
    'M5 4h4l2 5-2.500 1.500a11 11 0 005 5L15 13l5 2v4a1.500 1.500 0 01-1.500 1.500C10.500 20 4 13.500 3.500 5.500A1.500 1.500 0 015 4z',
  check: 'M5 12.500l5 5 9-11',
  alert: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7.500v6M12 16.500v.2',
  info: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 11v6M12 7.500v.2',
  eye: 'M2.500 12c2.200-4.300 5.400-6.500 9.500-6.500s7.300 2.200 9.500 6.500c-2.200 4.300-5.400 6.500-9.500 6.500S4.700 16.300 2.500 12zM12 15a3 3 0 100-6 3 3 0 000 6z',
  eyeOff:
    'M4 4l16 16M9.900 5.700c.7-.1 1.400-.2 2.100-.2 4.100 0 7.300 2.200 9.500 6.500-.7 1.300-1.500 2.500-2.500 3.400M6.300 7.300C4.800 8.400 3.500 10 2.500 12c2.200 4.300 5.400 6.500 9.500 6.500 1.700 0 3.200-.4 4.600-1.100M10 10a3 3 0 004 4',
  upload: 'M12 16V5M7 9.500L12 4.500l5 5M4 16v4h16v-4',
  download: 'M12 4.500v11.500M7 11.500l5 5 5-5M4 16v4h16v-4',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  key: 'M8 16.500a4.500 4.500 0 100-9 4.500 4.500 0 000 9zM12.300 12H21M18 12v3.500M15 12v2.500',
  shield: 'M12 3l8 3v6c0 4.500-3.200 7.600-8 9-4.800-1.400-8-4.500-8-9V6z',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  flag: 'M5 21.500V4M5 4.500c4.500-2.500 8.500 2.500 14 0v10c-5.500 2.500-9.500-2.500-14 0',
  globe:
    'M12 21a9 9 0 100-18 9 9 0 000 18zM3 12h18M12 3c2.500 2.700 3.800 5.700 3.800 9s-1.300 6.300-3.800 9c-2.500-2.700-3.800-5.700-3.800-9S9.500 5.700 12 3z',
  sun: 'M12 16.500a4.500 4.500 0 100-9 4.500 4.500 0 000 9zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400',
  moon: 'M20 14.500A8.500 8.500 0 019.500 4 8.500 8.500 0 1020 14.500z',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.500v13l10.500-6.500z',
  plus: 'M12 5v14M5 12h14',
  more: 'M12 5.500v.1M12 12v.1M12 18.500v.1',
  block: 'M12 21a9 9 0 100-18 9 9 0 000 18zM5.700 5.700l12.600 12.600',
  users:
    'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 20c.4-4 3-6 6.500-6s6.100 2 6.500 6M16 4.500a3.500 3.500 0 010 6.500M18 14.300c2 .8 3.200 2.700 3.500 5.700',
  back: 'M20 12H4M10 6l-6 6 6 6',
  clock: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5.200l3.500 2',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  doubleCheck: 'M1.500 12.500l4.500 4.500 8.500-10M10.500 15.200l1.800 1.800 8.700-10',
  send: 'M4 12L20.500 4l-5 16.500-4-7zM11.500 13.500l9-9.500',
  place:
    'M12 21.500c4.700-4.700 7-8.300 7-11.500a7 7 0 10-14 0c0 3.200 2.300 6.800 7 11.500zM12 12.500a2.500 2.500 0 100-5 2.500 2.500 0 000 5z',
} as const

export type IconName = keyof typeof paths

export interface IconProps {
  name: IconName
  /** A size of the theme, or in `rem`, so that it grows with the text size. */
  size?: string
  /** Without a label the icon is decoration and hidden from assistive technology. */
  label?: string
  color?: string
  strokeWidth?: number
}

const directional = new Set<IconName>(['back', 'next', 'previous', 'logout', 'chat', 'send', 'words'])

const filled = new Set<IconName>(['bookmarked'])

/** One stroke icon, by default of 20 px at the usual text size. Arrows are mirrored in right-to-left text. */
export function Icon({ name, size = 'icon', label, color, strokeWidth = 1.7 }: IconProps) {
  return (
    <chakra.svg
      viewBox="0 0 24 24"
      flex="none"
      display="inline-block"
      verticalAlign="middle"
      boxSize={size}
      color={color}
      fill={filled.has(name) ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      _rtl={directional.has(name) ? { transform: 'scaleX(-1)' } : undefined}
    >
      <path d={paths[name]} />
    </chakra.svg>
  )
}
