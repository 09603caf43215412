import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'

/** A biodata sheet: sections separated by hairlines. */
export function Sheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.article
      aria-label={label}
      bg="surface"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="card"
      overflow="hidden"
    >
      {children}
    </chakra.article>
  )
}

export interface SheetSectionProps {
  title: ReactNode
  /** E.g. the owner's edit button. */
  action?: ReactNode
  /** `Fact`s, or anything else with `plain`. */
  children: ReactNode
  plain?: boolean
}

/** Title at the side, facts in two columns. A fact alone in its row spans both. */
export function SheetSection({ title, action, children, plain = false }: SheetSectionProps) {
  const id = useId()
  return (
    <chakra.section
      aria-labelledby={id}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '216px minmax(0, 1fr)' }}
      css={{ '& + &': { borderBlockStart: '1px solid {colors.line}' } }}
    >
      <chakra.div
        bg="tile.soft"
        color="tile.ink"
        display="flex"
        flexDirection={{ base: 'row', md: 'column' }}
        flexWrap={{ base: 'wrap', md: 'nowrap' }}
        alignItems={{ base: 'center', md: 'flex-start' }}
        justifyContent={{ base: 'space-between', md: 'flex-start' }}
        gap={{ base: '3', md: '2' }}
        px={{ base: '4', md: '6' }}
        py={{ base: '2', md: '6' }}
        minHeight="48px"
      >
        <chakra.h2 id={id} textStyle="h4" lineHeight="1.25" paddingBlockStart="1">
          {title}
        </chakra.h2>
        {action}
      </chakra.div>
      {plain ? (
        <chakra.div p={{ base: '4', md: '6' }}>{children}</chakra.div>
      ) : (
        <chakra.dl
          m="0"
          display={{ base: 'grid', md: 'flex' }}
          gridTemplateColumns="minmax(0, 1fr)"
          flexWrap="wrap"
          columnGap="8"
          rowGap={{ base: '0', md: '3.5' }}
          px={{ base: '4', md: '8' }}
          py={{ base: '2.5', md: '6' }}
          alignContent="start"
        >
          {children}
        </chakra.dl>
      )}
    </chakra.section>
  )
}

export interface FactProps {
  label: ReactNode
  /** Null, undefined or '' shows "Not shared". */
  value: ReactNode
  /** Takes the whole width, e.g. for a list of cities. */
  wide?: boolean
}

/** One fact: label above the value; on phones beside it, unless enlarged text needs the room. */
export function Fact({ label, value, wide = false }: FactProps) {
  const missing = value === null || value === undefined || value === ''
  return (
    <chakra.div
      display={{ base: 'flex', md: 'block' }}
      flexWrap="wrap"
      columnGap="3"
      py={{ base: '1.5', md: '0' }}
      flex={wide ? '1 0 100%' : '1 1 calc(50% - {spacing.8} / 2)'}
      minWidth="0"
    >
      <chakra.dt flex="0 1 8.25rem" minWidth="min-content" textStyle="small" color="ink.muted">
        {label}
      </chakra.dt>
      <chakra.dd
        m="0"
        flex={wide ? '1 1 100%' : '1 1 6.75rem'}
        minWidth="0"
        fontSize={{ base: '16', md: '17' }}
        lineHeight="1.4"
        overflowWrap="anywhere"
        fontWeight={missing ? 'normal' : 'medium'}
        color={missing ? 'ink.muted' : undefined}
      >
        {missing ? <Trans>Not shared</Trans> : typeof value === 'string' ? <bdi>{value}</bdi> : value}
      </chakra.dd>
    </chakra.div>
  )
}
