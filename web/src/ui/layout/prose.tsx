import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { StarRelief } from '../art/lattice'
import { TableOfContents } from './table-of-contents'
import { Wrap } from './wrap'

/** Column for long text: 65 characters per line, spaced headings. */
const Column = chakra('div', {
  base: {
    maxWidth: 'reading',
    fontSize: '17',
    lineHeight: '1.65',
    '& > * + *': { marginBlockStart: '4' },
    '& h2': { textStyle: 'h3', marginBlockStart: '10' },
    '& h3': { textStyle: 'h4', marginBlockStart: '6' },
    '& > h2:first-of-type': { marginBlockStart: '0' },
    '& h2 + *': { marginBlockStart: '3' },
    '& ul, & ol': { paddingInlineStart: '6' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& li + li': { marginBlockStart: '2' },
    '& li::marker': { color: 'tile.ink', fontWeight: 'bold' },
  },
})

export interface ContentPageProps {
  title: ReactNode
  lead: ReactNode
  children: ReactNode
  /** E.g. a form: beside the text on wide screens, otherwise below it. */
  beside?: ReactNode
  /** Non-prose content below the text, at full width. */
  below?: ReactNode
}

const Halves = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 600px)' },
    gap: { base: '10', lg: '16' },
    alignItems: 'start',
  },
})

/** Text in the middle, table of contents at its side. */
const Centred = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(12rem, 1fr) auto minmax(0, 1fr)' },
    columnGap: '10',
    rowGap: '8',
    alignItems: 'start',
  },
})

/** The title of a page on a full-width wall. */
export function PageBanner({ title, lead }: Pick<ContentPageProps, 'title' | 'lead'>) {
  return (
    <chakra.div bg="wall" color="wall.ink" position="relative" overflow="hidden">
      <chakra.div hideBelow="md">
        <StarRelief />
      </chakra.div>
      <Wrap paddingBlock={{ base: '10', md: '16' }} position="relative">
        <chakra.h1 textStyle="h1">{title}</chakra.h1>
        <chakra.p textStyle="lead" color="wall.muted" marginBlockStart="3" maxWidth="34em">
          {lead}
        </chakra.p>
      </Wrap>
    </chakra.div>
  )
}

/** A text page below a banner with its title. */
export function ContentPage({ title, lead, children, beside, below }: ContentPageProps) {
  return (
    <>
      <PageBanner title={title} lead={lead} />
      <Wrap paddingBlock={{ base: '10', md: '16' }}>
        {beside ? (
          <Halves>
            <Column>{children}</Column>
            {beside}
          </Halves>
        ) : (
          <Centred>
            <TableOfContents />
            <Column>{children}</Column>
          </Centred>
        )}
        {below && <chakra.div paddingBlockStart={{ base: '2', md: '6' }}>{below}</chakra.div>}
      </Wrap>
    </>
  )
}
