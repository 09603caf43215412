import { Trans } from '@lingui/react/macro'
import { brandName } from '#shared/brand'
import { Wrap } from '#web/ui/layout/wrap'
import { PageBanner } from '#web/ui/layout/prose'
import { Team } from '#web/features/help/team'
import { Certificates } from './certificates'
import { CompanyValues } from './company-values'
import { QuestionList } from './question-list'
import { Story } from './story'
import { Voices } from './voices'

export function AboutPage() {
  return (
    <>
      <PageBanner
        title={<Trans>About {brandName}</Trans>}
        lead={<Trans>We bring together people and families in Pakistan and the UAE for marriage.</Trans>}
      />
      <Story />
      <CompanyValues />
      <Wrap
        paddingBlockStart={{ base: '2', lg: '8' }}
        paddingBlockEnd={{ base: '14', lg: '20' }}
        _empty={{ display: 'none' }}
      >
        <Team />
      </Wrap>
      <Voices />
      <Certificates />
      <QuestionList />
    </>
  )
}
