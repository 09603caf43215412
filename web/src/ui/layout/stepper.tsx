import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { keelArch } from '../art/arch'
import { Icon } from '../icon'

export interface StepperProps {
  /** One word each. */
  steps: readonly string[]
  /** Counted from 1. */
  current: number
}

type StepState = 'done' | 'on' | 'next'

const looks: Record<StepState, { fill: string; stroke: string; color: string }> = {
  done: { fill: 'tile', stroke: 'tile', color: 'tile.on' },
  on: { fill: 'act', stroke: 'act', color: 'act.on' },
  next: { fill: 'surface', stroke: 'line.strong', color: 'ink.muted' },
}

function Doorway({ state, number }: { state: StepState; number: number }) {
  const look = looks[state]
  return (
    <chakra.span
      position="relative"
      display="block"
      width={{ base: '40px', md: '66px' }}
      height={{ base: '51px', md: '84px' }}
      color={look.color}
      aria-hidden="true"
    >
      <chakra.svg viewBox="0 0 66 84" boxSize="100%" display="block" overflow="visible">
        <chakra.path
          d={keelArch({ x: 1.5, y: 1.5, width: 63, height: 82.5, rise: 36 })}
          fill={look.fill}
          stroke={look.stroke}
          strokeWidth="1.5"
        />
        {state !== 'next' && (
          <path
            d={keelArch({ x: 7, y: 9, width: 52, height: 75, rise: 30, open: true })}
            fill="none"
            stroke="currentColor"
            strokeOpacity=".45"
            strokeWidth="1.2"
          />
        )}
      </chakra.svg>
      <chakra.span
        position="absolute"
        inset={{ base: '10px 0 0', md: '14px 0 0' }}
        display="grid"
        placeItems="center"
        fontFamily="heading"
        fontWeight="bold"
        fontSize={{ base: '18', md: '26' }}
        lineHeight="1"
      >
        {state === 'done' ? <Icon name="check" strokeWidth={2.2} /> : number}
      </chakra.span>
    </chakra.span>
  )
}

/** Progress through a form as a row of doorways: done, current, ahead. */
export function Stepper({ steps, current }: StepperProps) {
  const { t } = useLingui()
  const total = steps.length
  return (
    <div>
      <chakra.ol
        aria-label={t`Step ${current} of ${total}`}
        listStyleType="none"
        m="0"
        p="0"
        display="grid"
        gridTemplateColumns={`repeat(${total}, minmax(0, 1fr))`}
        borderBlockEnd="3px solid"
        borderBlockEndColor="tile"
      >
        {steps.map((step, index) => {
          const state: StepState = index + 1 < current ? 'done' : index + 1 === current ? 'on' : 'next'
          return (
            <chakra.li
              key={step}
              aria-current={state === 'on' ? 'step' : undefined}
              display="flex"
              flexDirection="column"
              alignItems="center"
              justifyContent="flex-end"
              gap="2"
              textAlign="center"
            >
              <chakra.span
                textStyle="small"
                lineHeight="1.25"
                color={state === 'on' ? 'ink' : 'ink.muted'}
                fontWeight={state === 'on' ? 'bold' : 'normal'}
                css={{ mdDown: { srOnly: true } }}
              >
                <span>{step}</span>
                {state === 'done' && <chakra.span srOnly>{t`, done`}</chakra.span>}
              </chakra.span>
              <Doorway state={state} number={index + 1} />
            </chakra.li>
          )
        })}
      </chakra.ol>
      <chakra.p hideFrom="md" marginBlockStart="5" fontWeight="bold" color="tile.ink">
        <Trans>
          Step {current} of {total}
        </Trans>
      </chakra.p>
    </div>
  )
}
