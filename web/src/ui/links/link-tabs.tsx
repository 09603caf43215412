import { chakra } from '@chakra-ui/react'
import { SmartLink } from './smart-link'

const Tab = chakra(SmartLink)

export interface LinkTab {
  href: string
  label: string
  current: boolean
}

/** Tabs of a page; the URL names the current one. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <chakra.nav
      aria-label={label}
      display="flex"
      flexWrap="wrap"
      gap={{ base: '1', md: '2' }}
      marginBlockEnd="5"
    >
      {tabs.map(({ href, label: name, current }) => (
        <Tab
          key={href}
          href={href}
          aria-current={current ? 'page' : undefined}
          display="inline-flex"
          alignItems="center"
          minHeight="target"
          paddingInline={{ base: '2', md: '4' }}
          textDecoration="none"
          fontWeight="bold"
          color={current ? 'ink' : 'ink.muted'}
          borderBlockEndWidth="3px"
          borderBlockEndStyle="solid"
          borderBlockEndColor={current ? 'tile' : 'transparent'}
        >
          {name}
        </Tab>
      ))}
    </chakra.nav>
  )
}
