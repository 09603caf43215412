import { chakra } from '@chakra-ui/react'
import { barsOf, reachOf, type Scale, scaleFor, stackOf } from './scale'
import { type Series, valuesAt } from './series'
import { monthName, compactText, shortMonth } from './number-texts'

export interface MonthPlotProps {
  /** Describes the chart for screen readers. A table next to it has the numbers. */
  label: string
  /** `YYYY-MM`, oldest first. */
  months: readonly string[]
  series: readonly Series[]
  /** Stacks the series of a month. */
  stacked?: boolean
  format: (value: number) => string
}

const height = '184px'
const layer = { position: 'absolute', inset: '0' } as const
/** Distributes the marks evenly. The marks themselves take no height. */
const ladder = { display: 'flex', flexDirection: 'column', justifyContent: 'space-between' } as const

/** The numbers of the axis, next to its lines. */
function Ticks({ ticks }: Pick<Scale, 'ticks'>) {
  return (
    <chakra.div {...ladder} height={height} textStyle="tiny" color="ink.muted" textAlign="end">
      {ticks.map((tick) => (
        <chakra.span key={tick} display="flex" alignItems="center" justifyContent="flex-end" height="0">
          {compactText(tick)}
        </chakra.span>
      ))}
    </chakra.div>
  )
}

function Lines({ ticks }: Pick<Scale, 'ticks'>) {
  return (
    <chakra.div {...layer} {...ladder}>
      {ticks.map((tick) => (
        <chakra.span
          key={tick}
          height="0"
          borderBlockStartWidth="1px"
          borderBlockStartStyle="solid"
          borderBlockStartColor={tick === 0 ? 'line.strong' : 'line'}
        />
      ))}
    </chakra.div>
  )
}

interface BarsProps {
  series: readonly Series[]
  month: number
  scale: Scale
  stacked: boolean
}

/** The bars of one month. A hairline separates stacked bars for readers who cannot tell the colours apart. */
function Bars({ series, month, scale, stacked }: BarsProps) {
  const values = valuesAt(series, month)
  const spans = (stacked ? stackOf : barsOf)(values, scale)
  const slots = stacked ? 1 : series.length
  return series.map(({ key, color }, index) => {
    const { start, length } = spans[index]!
    if (values[index] === 0) return null
    return (
      <chakra.span
        key={key}
        data-bar={key}
        position="absolute"
        insetBlockEnd={`${start}%`}
        insetInlineStart={`${((stacked ? 0 : index) / slots) * 100}%`}
        width={`calc(${100 / slots}% - ${stacked ? 0 : 1}px)`}
        height={`${length}%`}
        minHeight="3px"
        bg={color}
        borderTopRadius="2px"
        borderBlockStartWidth={stacked ? '1px' : '0'}
        borderBlockStartStyle="solid"
        borderBlockStartColor="surface"
      />
    )
  })
}

/** Without room for all month names, shows every third or sixth, counted from the current month. */
function monthLabelCss(index: number, last: number) {
  if ((last - index) % 6 === 0) return {}
  if ((last - index) % 3 === 0) return { '@container (max-width: 12rem)': { visibility: 'hidden' } } as const
  return { visibility: 'hidden', '@container (min-width: 24rem)': { visibility: 'visible' } } as const
}

/** Bars by month. Uses boxes rather than SVG, so that text keeps its size and Urdu reads from the right. */
export function MonthPlot({ label, months, series, stacked = false, format }: MonthPlotProps) {
  const reach = months.flatMap((_, month) => {
    const values = valuesAt(series, month)
    return stacked ? reachOf(values) : values
  })
  const scale = scaleFor(reach)
  const barTitle = (month: string, index: number) =>
    [monthName(month), ...series.map(({ name, values }) => `${name}: ${format(values[index] ?? 0)}`)].join(
      '\n',
    )
  const columns = `repeat(${months.length}, minmax(0, 1fr))`
  return (
    <chakra.div containerType="inline-size" paddingBlockStart="2">
      <chakra.div
        role="img"
        aria-label={label}
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        columnGap="2.5"
        fontVariantNumeric="tabular-nums"
      >
        <Ticks ticks={scale.ticks} />
        <chakra.div position="relative" height={height}>
          <Lines ticks={scale.ticks} />
          <chakra.div {...layer} display="grid" gridTemplateColumns={columns}>
            {months.map((month, index) => (
              <chakra.span key={month} title={barTitle(month, index)} display="grid" justifyContent="center">
                <chakra.span position="relative" width="clamp(10px, 5cqi, 30px)" height="100%">
                  <Bars series={series} month={index} scale={scale} stacked={stacked} />
                </chakra.span>
              </chakra.span>
            ))}
          </chakra.div>
        </chakra.div>
        <chakra.div
          gridColumn="2"
          display="grid"
          gridTemplateColumns={columns}
          textStyle="tiny"
          color="ink.muted"
          paddingBlockStart="1.5"
        >
          {months.map((month, index) => (
            <chakra.span
              key={month}
              display="flex"
              justifyContent="center"
              whiteSpace="nowrap"
              css={monthLabelCss(index, months.length - 1)}
            >
              {shortMonth(month)}
            </chakra.span>
          ))}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}
