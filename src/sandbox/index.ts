/** A whole target on 127.0.0.1, with every fault that can be planted in it. */
export type { SandboxContracts } from './fault.ts'
export { faults } from './faults.ts'
export { profiles } from './profiles.ts'
export {
  type ApiTemplate,
  type SandboxPart,
  type AddressMapping,
  type Sandbox,
  type SandboxOptions,
  type ServedCall,
  UnlistedHost,
} from './sandbox.ts'
export { anywhere } from './registers/register.ts'
export { registerParts } from './registers/registers.ts'
export { styles } from './styles/styles.ts'
export { type RegisterCalls, sandboxText, startSandboxTarget } from './target.ts'
