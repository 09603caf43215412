import { chakra } from '@chakra-ui/react'
import { keelArch } from './art/arch'
import type { ReactNode } from 'react'

export interface PaperCardProps {
  /** E.g. "From the family of Bilal Ahmed Chaudhry". */
  heading: ReactNode
  date?: ReactNode
  /** Usually a `Niche`. */
  picture?: ReactNode
  children: ReactNode
  /** Answer buttons. */
  answer?: ReactNode
}

/** A card that looks like a letter, for received proposals. */
export function PaperCard({ heading, date, picture, children, answer }: PaperCardProps) {
  return (
    <chakra.article
      bg="surface"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderBlockStartWidth="4px"
      borderBlockStartColor="tile"
      borderRadius="card"
      position="relative"
      overflow="hidden"
      px={{ base: '5', md: '12' }}
      py={{ base: '6', md: '10' }}
    >
      <chakra.svg
        viewBox="0 0 120 150"
        aria-hidden="true"
        position="absolute"
        insetInlineEnd="-24px"
        insetBlockEnd="-40px"
        width="150px"
        fill="none"
        stroke="line"
        strokeWidth="1.5"
        hideBelow="md"
      >
        <path d={keelArch({ x: 1, y: 1, width: 118, height: 150, rise: 64, open: true })} />
        <path d={keelArch({ x: 12, y: 15, width: 96, height: 140, rise: 52, open: true })} />
      </chakra.svg>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap={{ base: '4', md: '6' }}
        alignItems="flex-end"
        marginBlockEnd="6"
      >
        {picture && (
          <chakra.div width={{ base: '84px', md: '112px' }} flex="none">
            {picture}
          </chakra.div>
        )}
        <chakra.div minWidth="0" flex="1 1 8rem">
          {date && (
            <chakra.p textStyle="small" color="ink.muted" marginBlockEnd="1">
              {date}
            </chakra.p>
          )}
          <chakra.h2 textStyle="h2">{heading}</chakra.h2>
        </chakra.div>
      </chakra.div>
      <chakra.div textStyle="large" maxWidth="reading" position="relative">
        {children}
      </chakra.div>
      {answer && (
        <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="8" position="relative">
          {answer}
        </chakra.div>
      )}
    </chakra.article>
  )
}
