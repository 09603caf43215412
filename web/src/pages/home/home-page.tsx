import { Wrap } from '#web/ui/layout/wrap'
import { CurrentProfiles } from './current-profiles'
import { Farewell } from './farewell'
import { Hero } from './hero'
import { Steps } from './steps'
import { Team } from '#web/features/help/team'
import { Testimonials } from './testimonials'
import { Claims, Values } from './values'

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
