import { beside, from, type Product } from './phrase.ts'

const errors = { members: ['errors', 'message'] }
const coded = { members: ['errors', 'extensions', 'code'] }
const classified = { members: ['errors', 'classification'] }

export const graphqlJs: Product = {
  name: 'graphql-js',
  role: 'graphql',
  phrases: beside(errors, [
    ...from('npm graphql@16.15.0: error/syntaxError.js', ['Syntax Error:', 'query-unreadable']),
    ...from('npm graphql@16.15.0: validation/rules/FieldsOnCorrectTypeRule.js', ['Cannot query field', 'on type', 'query-unknown']),
    ...from('npm graphql@16.15.0: validation/rules/KnownArgumentNamesRule.js', ['Unknown argument', 'on field', 'query-unknown']),
    ...from('npm graphql@16.15.0: execution/execute.js', ['Must provide operation name', 'query-unreadable']),
  ]),
}

/** These two have their codes in common. */
export const apolloOrYoga: Product = {
  name: 'Apollo Server or GraphQL Yoga',
  role: 'graphql',
  builtOn: 'graphql-js',
  phrases: [
    ...beside(
      coded,
      from(
        'npm @apollo/server@5.5.1: dist/cjs/errors/index.js',
        ['GRAPHQL_PARSE_FAILED', 'query-unreadable'],
        ['GRAPHQL_VALIDATION_FAILED', 'query-unknown'],
        ['BAD_USER_INPUT', 'query-unreadable'],
        ['OPERATION_RESOLUTION_FAILURE', 'query-unreadable'],
        ['PERSISTED_QUERY_NOT_FOUND', 'query-not-admitted'],
        ['PERSISTED_QUERY_NOT_SUPPORTED', 'query-not-admitted'],
        ['INTROSPECTION_DISABLED', 'query-not-admitted'],
        ['INTERNAL_SERVER_ERROR', 'server-failed'],
      ),
    ),
    ...from('npm @apollo/server@5.5.1: dist/cjs/runHttpQuery.js', [
      'POST body missing, invalid Content-Type, or JSON object has no keys',
      'query-unreadable',
    ]),
    ...from('npm @apollo/server@5.5.1: dist/cjs/preventCsrf.js', [
      'This operation has been blocked as a potential Cross-Site Request Forgery',
      'csrf-refused',
    ]),
    ...from(
      'npm @apollo/server@5.5.1: dist/cjs/internalErrorClasses.js',
      ['PersistedQueryNotFound', 'query-not-admitted'],
      ['PersistedQueryNotSupported', 'query-not-admitted'],
    ),
    ...from(
      'graphql-hive/graphql-yoga 11a4a1a: packages/plugins/persisted-operations/src/index.ts',
      ['PersistedQueryOnly', 'query-not-admitted'],
      ['PersistedQueryKeyNotFound', 'query-not-admitted'],
      ['PERSISTED_QUERY_NOT_IN_LIST', 'query-not-admitted'],
      ['PERSISTED_QUERY_ID_REQUIRED', 'query-not-admitted'],
    ),
    ...from('graphql-hive/graphql-yoga 11a4a1a: packages/plugins/csrf-prevention/src/index.ts', [
      'Required CSRF header(s) not present',
      'csrf-refused',
    ]),
    ...from('npm @apollo/server@5.5.1: dist/cjs/requestPipeline.js', ['GraphQL operations must contain a non-empty', 'query-unreadable']),
  ],
}

export const apolloRouter: Product = {
  name: 'Apollo Router',
  role: 'graphql',
  phrases: beside(
    coded,
    from(
      'apollographql/router 9dd2ca8: apollo-router/src/services/layers/persisted_queries/mod.rs',
      ['QUERY_NOT_IN_SAFELIST', 'query-not-admitted'],
      ['CANNOT_SEND_PQ_ID_AND_BODY', 'query-not-admitted'],
    ),
  ),
}

/** Limits that are answered with a status of success. */
export const lighthouse: Product = {
  name: 'Lighthouse',
  role: 'graphql',
  phrases: beside(
    errors,
    from('https://github.com/nuwave/lighthouse/issues/2450', ['Rate limit for', 'exceeded. Try again later', 'limit']),
  ),
}

export const shopify: Product = {
  name: 'Shopify',
  role: 'graphql',
  phrases: beside(coded, from('https://community.shopify.com/t/throttled/254776', ['THROTTLED', 'limit'])),
}

export const graphqlJava: Product = {
  name: 'GraphQL Java',
  role: 'graphql',
  phrases: [
    ...beside(
      classified,
      from(
        'graphql-java/graphql-java v26.0: src/main/java/graphql/ErrorType.java',
        ['InvalidSyntax', 'query-unreadable'],
        ['ValidationError', 'query-unknown'],
      ),
    ),
    ...from('graphql-java/graphql-java v26.0: src/main/resources/i18n/Parsing.properties', [
      'Invalid syntax with offending token',
      'query-unreadable',
    ]),
  ],
}

export const springForGraphql: Product = {
  name: 'Spring for GraphQL',
  role: 'graphql',
  builtOn: 'GraphQL Java',
  phrases: beside(
    classified,
    from(
      'spring-projects/spring-graphql v2.0.4: spring-graphql/src/main/java/org/springframework/graphql/execution/ErrorType.java',
      ['UNAUTHORIZED', 'token-missing'],
      ['FORBIDDEN', 'token-scope'],
      ['BAD_REQUEST', 'query-unreadable'],
      ['INTERNAL_ERROR', 'server-failed'],
    ),
  ),
}

export const hasura: Product = {
  name: 'Hasura',
  role: 'graphql',
  phrases: beside({ members: ['errors', 'extensions', 'code'] }, [
    ...from('hasura/graphql-engine e034914: server/src-lib/Hasura/GraphQL/Execute.hs', ['query is not allowed', 'query-not-admitted']),
  ]),
}

export const hotChocolate: Product = {
  name: 'Hot Chocolate',
  role: 'graphql',
  phrases: beside(
    coded,
    from(
      'ChilliCream/graphql-platform 068b81e: src/HotChocolate/Primitives/src/Primitives/ErrorCodes.cs',
      ['AUTH_NOT_AUTHENTICATED', 'token-missing'],
      ['AUTH_NOT_AUTHORIZED', 'token-scope'],
      ['HC0009', 'query-unreadable'],
      ['HC0010', 'query-unreadable'],
      ['HC0011', 'query-unreadable'],
      ['HC0012', 'query-unreadable'],
      ['HC0013', 'query-unreadable'],
      ['HC0014', 'query-unreadable'],
      ['HC0015', 'query-not-admitted'],
      ['HC0020', 'query-not-admitted'],
      ['HC0045', 'answer-slow'],
      ['HC0046', 'query-not-admitted'],
      ['HC0047', 'query-not-admitted'],
      ['HC0067', 'query-not-admitted'],
      ['HC0077', 'csrf-refused'],
    ),
  ),
}
