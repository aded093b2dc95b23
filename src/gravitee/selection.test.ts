import { describe, expect, it } from 'vitest'
import type { Flow } from './model.ts'
import { runsFor } from './selection.ts'

const field = <Value>(value: Value) => ({ at: '', value })
const flow = (path: string, operator: 'starts-with' | 'equals' = 'starts-with', methods: readonly string[] = []): Flow =>
  ({ enabled: field(true), path: field(path), operator: field(operator), methods: field(methods) }) as unknown as Flow

describe('a flow is meant for a call', () => {
  it.each<[Flow, string, boolean | undefined]>([
    [flow('/'), '', true],
    [flow('/per'), '/personer/1', true],
    [flow('/personer/'), '/personer', true],
    [flow('/personer', 'equals'), '/personer/', true],
    [flow('/personer', 'equals'), '/personer/1', false],
    [flow('/personer/:id'), '/personer', false],
    [flow('/pers.ner'), '/personer', true],
    [flow('/personer', 'starts-with', ['POST']), '/personer', false],
    [flow('/per(soner'), '/personer', undefined],
  ])('%#', (flow, path, expected) => {
    expect(runsFor(flow, 'GET', path)).toBe(expected)
  })
})
