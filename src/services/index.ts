/** The services behind the gateway as they are documented, as pure functions: registers, token-issuing service and authorization service. */
export { authorize, issued, type Registration, rejectionOfClaims } from './authorization-service.ts'
export { assertionIn, type GrantFault, longestGrantSeconds } from './grant.ts'
export { json, type ServiceAnswer, type ServiceRequest, text } from './message.ts'
export { checkDigitsOf, isWellFormed } from './person-identifier.ts'
export { bearerToken, type RegisterRejection } from './register.ts'
export { registerAnswer } from './registers.ts'
export { gatewayProblem, tokenServiceRejection, type TokenServiceRejection } from './token-service.ts'
