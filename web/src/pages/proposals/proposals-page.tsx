import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { SmartLink } from '#web/ui/links/smart-link'
import { ProposalList } from '#web/features/proposals/proposal-list'
import type { Box } from '#web/features/proposals/queries'
import { useSession } from '#web/lib/session-context'

const Tab = chakra(SmartLink)

/** Proposals sent and received. */
export function ProposalsPage() {
  const { t } = useLingui()
  const { user } = useSession()
  const [params] = useSearchParams()
  const box: Box = params.get('box') === 'sent' ? 'sent' : 'received'
  if (!user) return null
  const tabs: [Box, string][] = [
    ['received', t`Received`],
    ['sent', t`Sent`],
  ]
  return (
    <>
      <chakra.nav aria-label={t`Proposals`} display="flex" gap="2" marginBlockEnd="5">
        {tabs.map(([name, label]) => (
          <Tab
            key={name}
            href={`/dashboard/proposals?box=${name}`}
            aria-current={name === box ? 'page' : undefined}
            display="inline-flex"
            alignItems="center"
            minHeight="target"
            paddingInline="4"
            textDecoration="none"
            fontWeight="bold"
            color={name === box ? 'ink' : 'ink.muted'}
            borderBlockEndWidth="3px"
            borderBlockEndStyle="solid"
            borderBlockEndColor={name === box ? 'tile' : 'transparent'}
          >
            {label}
          </Tab>
        ))}
      </chakra.nav>
      <ProposalList key={box} userId={user.id} box={box} />
    </>
  )
}
