import { steps } from '../../../system/setup-steps.ts'
import { markup, type Markup } from '../../../surface/markup.ts'
import { pulse } from './pulse.ts'
import { daysLeft, durationText, moment, stateWords } from './words.ts'
import type { TargetView } from '../../view.ts'

const dayMs = 86_400_000

/** One target in the list: state, why, since when, the latest cycles, and what will end. */
export function row(target: TargetView, more: { readonly flapping: boolean; readonly now: number; readonly hidden: boolean }): Markup {
  const { name, state, since, lastCycle, recent, certificates, keyDaysLeft } = target
  const certificateDays = Math.min(...certificates.map(({ notAfter }) => (notAfter - more.now) / dayMs))
  return markup`<li class="row ${state}" data-name="${name}" data-state="${state}"${more.hidden ? markup` hidden` : undefined}>
    <div class="who"><a class="name" href="?target=${encodeURIComponent(name)}">${name}</a>${why(target)}</div>
    <div class="state">${statePill(target, more.flapping)}${moment(since, 'ago')}</div>
    ${pulse(recent)}
    <div class="latency">${lastCycle === undefined ? '–' : durationText(lastCycle.durationMs)}</div>
    <div class="end" data-label="certificate">${Number.isFinite(certificateDays) ? daysLeft(certificateDays) : '–'}</div>
    <div class="end" data-label="key">${keyDaysLeft === undefined ? '–' : daysLeft(keyDaysLeft)}</div>
  </li>
  `
}

/** Marks what changes too often to be told of each time. */
export const flappingPill = markup`<span class="pill flapping">flapping</span>`

/** The state as a word with a sign, for those who see no colours. */
export function statePill({ state }: Pick<TargetView, 'state'>, flapping: boolean): Markup {
  return markup`<span class="pill ${state}">${stateWords[state]}</span> ${flapping ? flappingPill : undefined}`
}

function why({ causes: [cause], maintenance }: TargetView): Markup | undefined {
  if (cause === undefined) return maintenance === undefined ? undefined : markup`<div class="why">${maintenance}</div>`
  const [step] = cause.steps
  const suspect = step === undefined ? undefined : markup` <span class="step">${steps[step].title}</span>`
  return markup`<div class="why">${cause.cause}${suspect}</div>`
}
