import { beside, from, type Product } from './phrase.ts'

const bearer = 'dotnet/aspnetcore 02d05b5: src/Security/Authentication/JwtBearer/src/JwtBearerHandler.cs'
const problems = 'dotnet/aspnetcore 6bae1fa: src/Shared/ProblemDetails/ProblemDetailsDefaults.cs'

export const aspNet: Product = {
  name: 'ASP.NET Core',
  role: 'framework',
  phrases: [
    ...beside(
      { header: 'www-authenticate' },
      from(
        bearer,
        ['The audience', 'is invalid', 'token-audience'],
        ['The issuer', 'is invalid', 'token-issuer'],
        ['The token is expired', 'token-ended'],
        ['The token lifetime is invalid', 'token-ended'],
        ['The token is not valid yet', 'token-ended'],
        ['The signature key was not found', 'token-signature'],
        ['The signature is invalid', 'token-signature'],
      ),
    ),
    ...beside(
      { members: ['type', 'title', 'status'] },
      from(
        problems,
        ['tools.ietf.org/html/rfc7235#section-3.1', 'token-missing'],
        ['tools.ietf.org/html/rfc7231#section-6.5.3', 'token-scope'],
        ['tools.ietf.org/html/rfc7231#section-6.5.4', 'application-error'],
        ['tools.ietf.org/html/rfc7231#section-6.5.13', 'query-unreadable'],
        ['An error occurred while processing your request.', 'server-failed'],
      ),
    ),
  ],
}
