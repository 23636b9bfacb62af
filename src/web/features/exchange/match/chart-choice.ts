import * as z from 'zod/mini'
import { HISTORY_MINUTES } from '#contract/prices.ts'
import { keptChoice } from '#web/api/kept-choice.ts'

export const CHART_RANGES = [...HISTORY_MINUTES, 'all'] as const
export const CHART_UNITS = ['price', 'probability'] as const

const chartChoice = z.object({ range: z.enum(CHART_RANGES), unit: z.enum(CHART_UNITS) })
export type ChartChoice = z.output<typeof chartChoice>

const kept = keptChoice<ChartChoice>('fairbook.chart', chartChoice, { range: 'all', unit: 'price' })

/** How far back the player's charts look, and what their lines stand for. */
export const useChartChoice = kept.use
export const setChartChoice = kept.change
