import { describeFaults } from './matrix.ts'

describeFaults('the identity provider and the GraphQL API')
