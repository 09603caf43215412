import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { brand } from '#shared/brand'
import { Logo } from '../art/logo'
import { SmartLink } from '../links/smart-link'

const BrandLink = chakra(SmartLink)

/** A header that hides the name beside the logo if enlarged text leaves no room for it. */
export const scarceHeader = { containerType: 'inline-size', containerName: 'scarce-header' } as const

/** Logo and name, linked to the home page or the dashboard. */
export function Brand({ href = '/', onWall = false }: { href?: string; onWall?: boolean }) {
  return (
    <BrandLink
      href={href}
      display="inline-flex"
      alignItems="center"
      gap="3"
      minWidth="0"
      minHeight="target"
      fontFamily="heading"
      fontWeight="bold"
      fontSize={{ base: 'min(1.625rem, 7.2vw)', md: '26' }}
      lineHeight="1"
      textDecoration="none"
      color={onWall ? 'wall.ink' : 'ink'}
      _focusVisible={onWall ? { outlineColor: 'wall.ink' } : undefined}
      css={{
        '@media (max-width: 359px)': { gap: '2', fontSize: '21' },
        '@container scarce-header (max-width: 26em)': { gap: '2', fontSize: '21' },
      }}
    >
      <Logo onWall={onWall} />
      <chakra.span
        transform="translateY(2px)"
        css={{ '@container scarce-header (max-width: 16em)': { srOnly: true } }}
      >
        {brand.name}
      </chakra.span>
    </BrandLink>
  )
}

/** Lets keyboard users skip the navigation. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <chakra.a
      href="#main"
      position="absolute"
      insetInlineStart="4"
      top="0"
      transform="translateY(-110%)"
      zIndex="toast"
      bg="surface"
      color="tile.ink"
      fontWeight="bold"
      px="4"
      py="3"
      borderRadius="control"
      _focus={{ top: '2', transform: 'none' }}
      _print={{ display: 'none' }}
    >
      {children}
    </chakra.a>
  )
}
