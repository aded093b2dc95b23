import type { Coordinate, GatewayVersion, Plugin } from './versions.ts'

/** Tools of the build, pinned like everything else. */
const tools = { compiler: '3.13.0', dependency: '3.8.1', jar: '3.4.2', resources: '3.3.1', versions: '2.18.0', asm: '9.9' } as const

/** The artifact that starts the gateway: each release of the product has one. */
export const container = { group: 'io.gravitee.apim.gateway.standalone', artifact: 'gravitee-apim-gateway-standalone-container' } as const

const head = (version: string, rest = ''): string => `<?xml version="1.0" encoding="UTF-8"?>
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>gatewatch</groupId>
  <artifactId>gatewatch-gravitee</artifactId>
  <version>${version}</version>${rest}`

/** Makes Maven fill in the texts of `src`, from which its values are then read. */
const filled = `
  <packaging>pom</packaging>
  <build><resources><resource><directory>src</directory><filtering>true</filtering></resource></resources></build>`

/** A version below every published one. */
const none = '0'

/** The project that makes Maven look up the published versions of each artifact. */
export const listingPom = ({ version, plugins }: GatewayVersion): string => `${head(version, filled)}
  <dependencies>
    <dependency>${named(`${container.group}:${container.artifact}:${none}`)}</dependency>
${plugins.map(({ group, artifact }) => plugin(`${group}:${artifact}:${none}`)).join('\n')}
  </dependencies>
</project>
`

/** The project with the versions that a release of the product ships: its parent pins them. */
export const pinsPom = ({ version }: GatewayVersion): string => `${head(version, filled)}
  <parent>${named(`io.gravitee.apim:gravitee-api-management:${version}`)}<relativePath/></parent>
</project>
`

/** The properties that Maven fills in, one a line. One that a release does not have stays unchanged. */
export const pinsText = (plugins: readonly Plugin[]): string =>
  plugins.map(({ artifact, pinnedBy }) => `${artifact}=\${${pinnedBy}}\n`).join('')

const nothingElse = '<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions>'

/** Goals are named in full: the parent of a project may pin other versions of the tools. */
export const goals = {
  list: [
    `org.apache.maven.plugins:maven-resources-plugin:${tools.resources}:resources`,
    `org.codehaus.mojo:versions-maven-plugin:${tools.versions}:display-dependency-updates`,
  ],
  pins: [`org.apache.maven.plugins:maven-resources-plugin:${tools.resources}:resources`],
  build: ['package'],
} as const

/**
 * The project that Maven builds a gateway by: the shipped container, its plugins as zips, and the few classes of ours that start it.
 * Everything lands below `target`: `lib` and `classpath`, `plugins`, and the jar of our classes.
 */
export function pomOf({ version, java }: GatewayVersion, plugins: readonly Coordinate[]): string {
  return `${head(version)}
  <properties>
    <maven.compiler.release>${java}</maven.compiler.release>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencyManagement>
    <dependencies>
      <!-- The versions that the product itself manages: without them the nearest ones win, which do not fit one another. -->
      <dependency>${named(`io.gravitee.apim.gateway:gravitee-apim-gateway:${version}`)}<type>pom</type><scope>import</scope></dependency>
    </dependencies>
  </dependencyManagement>
  <dependencies>
    <dependency>${named(`${container.group}:${container.artifact}:${version}`)}</dependency>
    <dependency>${named(`org.ow2.asm:asm:${tools.asm}`)}</dependency>
${plugins.map(plugin).join('\n')}
  </dependencies>
  <build>
    <plugins>
      <plugin>${tool('resources', tools.resources)}</plugin>
      <plugin>${tool('compiler', tools.compiler)}</plugin>
      <plugin>${tool('jar', tools.jar)}
        <configuration><archive><manifestEntries><Premain-Class>gatewatch.gravitee.Guard</Premain-Class><Can-Retransform-Classes>true</Can-Retransform-Classes></manifestEntries></archive></configuration></plugin>
      <plugin>${tool('dependency', tools.dependency)}
        <executions>
          <execution><id>plugins</id><phase>package</phase><goals><goal>copy-dependencies</goal></goals>
            <configuration><includeTypes>zip</includeTypes><outputDirectory>\${project.build.directory}/plugins</outputDirectory></configuration></execution>
          <execution><id>lib</id><phase>package</phase><goals><goal>copy-dependencies</goal></goals>
            <configuration><includeTypes>jar</includeTypes><outputDirectory>\${project.build.directory}/lib</outputDirectory></configuration></execution>
          <execution><id>classpath</id><phase>package</phase><goals><goal>build-classpath</goal></goals>
            <configuration><includeTypes>jar</includeTypes><prefix>lib</prefix><fileSeparator>/</fileSeparator><pathSeparator>:</pathSeparator><outputFile>\${project.build.directory}/classpath</outputFile></configuration></execution>
        </executions></plugin>
    </plugins>
  </build>
</project>
`
}

function named(coordinate: Coordinate): string {
  const [group, artifact, version] = coordinate.split(':')
  return `<groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version>`
}

/** A plugin's own dependencies are in its zip, and none of them belongs on the class path of the gateway. */
const plugin = (coordinate: Coordinate): string =>
  `    <dependency>${named(coordinate)}<type>zip</type><scope>provided</scope>${nothingElse}</dependency>`

const tool = (name: string, version: string): string =>
  `<groupId>org.apache.maven.plugins</groupId><artifactId>maven-${name}-plugin</artifactId><version>${version}</version>`
