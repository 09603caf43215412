import { Wrap } from '#web/ui/layout/wrap'
import { CurrentProfiles } from './current-profiles'
import { Hero } from './hero'
import { Steps } from './steps'
import { Team } from '#web/features/help/team'
import { Testimonials } from './testimonials'
import { Claims, Values } from './values'
import { chakra } from '@chakra-ui/react'

/** Filled by the island `nav` after an account was deleted; hidden until then. */
function Farewell() {
  return (
    <chakra.div
      data-farewell=""
      role="status"
      hidden
      bg="ok.soft"
      color="ink"
      css={{ '&[hidden]': { display: 'none' } }}
    >
      <Wrap paddingBlock="4">
        <chakra.p fontWeight="bold" />
      </Wrap>
    </chakra.div>
  )
}

export function HomePage() {
  return (
    <>
      <Farewell />
      <Hero />
      <Values />
      <Claims />
      <CurrentProfiles />
      <Steps />
      <Testimonials />
      <Wrap
        paddingBlockStart={{ base: '2', lg: '12' }}
        paddingBlockEnd={{ base: '14', lg: '24' }}
        _empty={{ display: 'none' }}
      >
        <Team />
      </Wrap>
    </>
  )
}
