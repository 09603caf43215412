import type { ReactNode } from 'react'
import { TextLink } from '../buttons/button'
import { useListState } from './list-path'

/** The link from a row of a list to what it is about; what is shown there leads back to the list as it is now. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <TextLink href={href} state={useListState()} style={{ overflowWrap: 'anywhere' }}>
      <bdi>{children}</bdi>
    </TextLink>
  )
}
