import { chakra } from '@chakra-ui/react'
import { Wrap } from '#web/components/layout/public-layout'
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
      <Steps />
      <Testimonials />
      <chakra.div paddingBlockStart={{ base: '2', lg: '12' }} paddingBlockEnd={{ base: '14', lg: '24' }}>
        <Wrap>
          <Team />
        </Wrap>
      </chakra.div>
    </>
  )
}
