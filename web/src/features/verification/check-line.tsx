import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon'
import { Pill } from '#web/ui/pill'

/** Something that we checked, with a tick. */
export const CheckLine = ({ children }: { children: ReactNode }) => (
  <chakra.p display="flex" gap="2" alignItems="flex-start" fontWeight="bold" color="ok">
    <Icon name="check" strokeWidth={2.4} />
    <span>{children}</span>
  </chakra.p>
)

export const NotConfirmed = () => (
  <Pill tone="warn">
    <Trans>Not confirmed yet</Trans>
  </Pill>
)
