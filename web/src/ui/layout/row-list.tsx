import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { LoadingNote, Skeleton } from '../states/states'

export interface PersonRowProps {
  picture: ReactNode
  name: ReactNode
  /** Beside the name, such as a status. */
  marks?: ReactNode
  /** One or two lines of facts. */
  children?: ReactNode
  actions?: ReactNode
}

/** One person in a `RowList`: picture, name, facts and actions. */
export function PersonRow({ picture, name, marks, children, actions }: PersonRowProps) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '60px minmax(0, 1fr)', md: '60px minmax(0, 1fr) auto' }}
      gap={{ base: '3.5', md: '4' }}
      alignItems="center"
      py="3.5"
      borderBlockStartWidth="1px"
      borderBlockStartStyle="solid"
      borderBlockStartColor="line"
    >
      <chakra.div width="60px" alignSelf="start">
        {picture}
      </chakra.div>
      <chakra.div minWidth="0">
        <chakra.div display="flex" gap="2" alignItems="center" flexWrap="wrap">
          <chakra.h2 textStyle="h4">
            <bdi>{name}</bdi>
          </chakra.h2>
          {marks}
        </chakra.div>
        <chakra.div color="ink.muted" textStyle="small">
          {children}
        </chakra.div>
      </chakra.div>
      {actions && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          gridColumn={{ base: '1 / -1', md: 'auto' }}
          css={{ '& > a, & > button': { flex: { base: '1 1 auto', md: '0 0 auto' } } }}
        >
          {actions}
        </chakra.div>
      )}
    </chakra.li>
  )
}

/** A row without a picture: text, and actions that wrap below it. */
export const TextRow = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    py: '3',
    borderBlockStartWidth: '1px',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: 'line',
  },
})

/** Stands for a short list of `TextRow` while it loads. */
export const TextRowsSkeleton = () => (
  <chakra.div display="grid" gap="3">
    <LoadingNote />
    <Skeleton height="48px" />
    <Skeleton height="48px" />
  </chakra.div>
)

/** List of rows separated by hairlines. */
export function RowList({ children, label }: { children: ReactNode; label: string }) {
  return (
    <chakra.ul
      aria-label={label}
      m="0"
      p="0"
      listStyleType="none"
      borderBlockEnd="1px solid"
      borderBlockEndColor="line"
    >
      {children}
    </chakra.ul>
  )
}
