import { inertText } from '../../surface/inert.ts'
import { markup } from '../../surface/markup.ts'
import type { TargetState } from '../view.ts'

const colours: Readonly<Record<TargetState, string>> = {
  up: '#1a7f4b',
  degraded: '#9a6700',
  'degraded-from': '#9a6700',
  down: '#c4314b',
  unknown: '#5c6773',
  maintenance: '#3f6fb5',
}

const longestName = 40

/** A picture of a target's state (SVG), for a README or a portal. */
export function badge(name: string, state: TargetState): string {
  const whole = inertText(name)
  const label = whole.length > longestName ? `${whole.slice(0, longestName - 1).toWellFormed()}…` : whole
  const left = widthOf(label)
  const right = widthOf(state)
  return markup`<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${label}: ${state}">
    <title>${label}: ${state}</title>
    <clipPath id="round"><rect width="${left + right}" height="20" rx="4" /></clipPath>
    <g clip-path="url(#round)">
      <rect width="${left}" height="20" fill="#3b4252" />
      <rect x="${left}" width="${right}" height="20" fill="${colours[state]}" />
    </g>
    <g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">
      <text x="${left / 2}" y="14">${label}</text>
      <text x="${left + right / 2}" y="14">${state}</text>
    </g>
  </svg>`.text
}

/** Letters of the font are about as wide as this. */
const widthOf = (text: string): number => Math.round(text.length * 6.8) + 14
