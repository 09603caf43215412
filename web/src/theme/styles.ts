import { defineTextStyles } from '@chakra-ui/react'

const heading = (fontSize: object | string, lineHeight = '1.12') => ({
  value: { fontFamily: 'heading', fontWeight: 'bold', fontSize, lineHeight, letterSpacing: '-.005em' },
})

export const textStyles = defineTextStyles({
  display: heading({ base: 'min(2.625rem, 14vw)', lg: '60' }, '1.06'),
  h1: heading({ base: '34', md: '46' }),
  h2: heading({ base: 'min(1.75rem, 12vw)', md: '34' }),
  h3: heading('26'),
  h4: heading('21', '1.22'),
  figure: heading({ base: '46', md: '60' }, '1'),
  quote: heading({ base: 'min(1.4375rem, 11vw)', md: '1.875rem' }, '1.32'),
  lead: { value: { fontSize: { base: '18', md: '21' }, lineHeight: '1.5' } },
  large: { value: { fontSize: '18', lineHeight: '1.5' } },
  body: { value: { fontSize: '16', lineHeight: '1.55' } },
  small: { value: { fontSize: '15', lineHeight: '1.4' } },
  tiny: { value: { fontSize: '14', lineHeight: '1.35' } },
})

export const keyframes = {
  fadeIn: { from: { opacity: 0 }, to: { opacity: 1 } },
  fadeOut: { from: { opacity: 1 }, to: { opacity: 0 } },
  rise: { from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } },
  sink: { from: { opacity: 1, transform: 'none' }, to: { opacity: 0, transform: 'translateY(8px)' } },
  slideIn: { from: { transform: 'translateX(-100%)' }, to: { transform: 'none' } },
  slideInRtl: { from: { transform: 'translateX(100%)' }, to: { transform: 'none' } },
  spin: { to: { transform: 'rotate(360deg)' } },
  breathe: { '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } },
}
