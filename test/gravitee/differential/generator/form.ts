import type { SetupStep } from '../../../../src/domain/setup-steps.ts'
import type { Definition } from '../../shapes.ts'
import { at, type Operation, put } from '../patch.ts'
import type { Random } from '../random.ts'

/** A change of a definition: what was done, where the set-up went wrong by it, and how it is done. */
export interface Change {
  readonly label: string
  /** The steps of the set-up that are wrong if the change breaks it; none where it should make no difference. */
  readonly steps: readonly SetupStep[]
  readonly operations: readonly Operation[]
}

/** Draws a change for a definition; undefined where the drawn kind does not fit it. */
export type Draw = (form: Form, random: Random) => Change | undefined

export const change = (label: string, steps: readonly SetupStep[], ...operations: readonly Operation[]): Change => ({
  label,
  steps,
  operations,
})

/** A policy in a flow, by where it stands. */
export interface StepPlace {
  readonly pointer: string
  readonly policy: string
  readonly configuration: string
  readonly value: Definition
}

export interface FlowPlace {
  readonly pointer: string
  /** `the API's flow 1`. */
  readonly title: string
  readonly request: string
  readonly response: string
  readonly path: string
  readonly operator: string
  readonly methods: string
  readonly steps: readonly StepPlace[]
  readonly conditionIs: (condition: string) => Operation
}

/** The places of everything in a definition of either version. */
export class Form {
  readonly definition: Definition
  readonly version: 'v2' | 'v4'
  /** Of the API itself. */
  readonly root: string

  constructor(definition: Definition, version: 'v2' | 'v4') {
    this.definition = definition
    this.version = version
    this.root = version === 'v4' ? '/api' : ''
  }

  at(pointer: string): unknown {
    return at(this.definition, pointer)
  }

  text(pointer: string): string {
    const found = this.at(pointer)
    return typeof found === 'string' ? found : ''
  }

  /** Pointers of the elements of a list. */
  each(list: string): readonly string[] {
    const found = this.at(list)
    return Array.isArray(found) ? found.map((_, index) => `${list}/${index}`) : []
  }

  get plans(): readonly string[] {
    return this.each('/plans')
  }

  get flows(): readonly FlowPlace[] {
    return [
      ...this.each(`${this.root}/flows`).map((pointer, index) => this.#flow(pointer, `flow ${index + 1} of the API`)),
      ...this.plans.flatMap((plan, number) =>
        this.each(`${plan}/flows`).map((pointer, index) => this.#flow(pointer, `flow ${index + 1} of plan ${number + 1}`)),
      ),
    ]
  }

  steps(policy?: string): readonly StepPlace[] {
    return this.flows.flatMap(({ steps }) => steps).filter((step) => policy === undefined || step.policy === policy)
  }

  get endpointGroups(): string {
    return this.version === 'v4' ? '/api/endpointGroups' : '/proxy/groups'
  }

  get endpoints(): readonly string[] {
    return this.each(this.endpointGroups).flatMap((group) => this.each(`${group}/endpoints`))
  }

  target(endpoint: string): string {
    return this.version === 'v4' ? `${endpoint}/configuration/target` : `${endpoint}/target`
  }

  get contextPaths(): string {
    return this.version === 'v4' ? '/api/listeners/0/paths' : '/proxy/virtual_hosts'
  }

  get properties(): string {
    return `${this.root}/properties`
  }

  /** The member that says how a plan lets clients in. */
  security(plan: string): string {
    return this.version === 'v4' ? `${plan}/security/type` : `${plan}/security`
  }

  #flow(pointer: string, title: string): FlowPlace {
    const isV4 = this.version === 'v4'
    const [request, response] = isV4 ? [`${pointer}/request`, `${pointer}/response`] : [`${pointer}/pre`, `${pointer}/post`]
    const selector = `${pointer}/selectors/0`
    const steps = [...this.each(request), ...this.each(response)].map((step) => ({
      pointer: step,
      policy: this.text(`${step}/policy`),
      configuration: `${step}/configuration`,
      value: this.at(step) as Definition,
    }))
    return {
      pointer,
      title,
      request,
      response,
      path: isV4 ? `${selector}/path` : `${pointer}/path-operator/path`,
      operator: isV4 ? `${selector}/pathOperator` : `${pointer}/path-operator/operator`,
      methods: isV4 ? `${selector}/methods` : `${pointer}/methods`,
      steps,
      conditionIs: (condition) =>
        isV4 ? put(`${pointer}/selectors/-`, { type: 'CONDITION', condition }) : put(`${pointer}/condition`, condition),
    }
  }
}
