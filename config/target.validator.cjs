/* oxlint-disable */
"use strict";
exports.envelope = validate15;
const schema13 = {"type":"object","additionalProperties":false,"required":["targets"],"properties":{"$schema":{"type":"string","description":"Where editors find this schema."},"defaults":{"type":"object","description":"Settings that every target in this file shares, unless it says otherwise."},"targets":{"type":"array","minItems":1,"items":{"type":"object"},"description":"The targets, each with a name of its own."}}};

function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.targets === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "targets"},message:"must have required property '"+"targets"+"'",schema:schema13.required,parentSchema:schema13,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "$schema") || (key0 === "defaults")) || (key0 === "targets"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema13,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema13.properties.$schema.type,parentSchema:schema13.properties.$schema,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.defaults !== undefined){
let data1 = data.defaults;
if(!(data1 && typeof data1 == "object" && !Array.isArray(data1))){
const err3 = {instancePath:instancePath+"/defaults",schemaPath:"#/properties/defaults/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema13.properties.defaults.type,parentSchema:schema13.properties.defaults,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.targets !== undefined){
let data2 = data.targets;
if(Array.isArray(data2)){
if(data2.length < 1){
const err4 = {instancePath:instancePath+"/targets",schemaPath:"#/properties/targets/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema13.properties.targets,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
const err5 = {instancePath:instancePath+"/targets/" + i0,schemaPath:"#/properties/targets/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema13.properties.targets.items.type,parentSchema:schema13.properties.targets.items,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/targets",schemaPath:"#/properties/targets/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema13.properties.targets.type,parentSchema:schema13.properties.targets,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema13.type,parentSchema:schema13,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate15.errors = vErrors;
return errors === 0;
}

exports.complete = validate16;
const schema16 = {"allOf":[{"$ref":"#/definitions/settings"}],"type":"object","required":["target","authUrl","baseUrl","organizationId","client"],"properties":{"client":{"type":"object","required":["id","secret"]},"gateway":{"type":"object","required":["url"],"properties":{"population":{"type":"object","required":["contextPath"]},"contact":{"type":"object","required":["contextPath"]},"tokenService":{"type":"object","required":["url","apiKey","issuer"]},"management":{"type":"object","required":["url","token"]}}}}};
const schema14 = {"type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string","description":"Where editors find this schema."},"target":{"type":"string","description":"The name in reports, metrics and alerts, and of the report folder.","examples":["test"]},"authUrl":{"type":"string","description":"Address of the identity provider; /.well-known/openid-configuration is found below it.","examples":["https://auth.example.org"]},"baseUrl":{"type":"string","description":"Address of the GraphQL API, without /graphql.","examples":["https://api.example.org"]},"organizationId":{"type":"string","description":"UUID of the organisation; with org: before it, the scope that is asked for."},"client":{"type":"object","additionalProperties":false,"description":"The registered client application.","properties":{"id":{"type":"string","description":"Client ID.","examples":["${CLIENT_ID}"]},"secret":{"type":"string","description":"Client secret, as a reference.","examples":["${CLIENT_SECRET}"]},"tokenOrigins":{"type":"array","default":[],"maxItems":20,"items":{"type":"string","examples":["https://login.example.org"]},"description":"Origins that may get the secret beside that of authUrl, where the token endpoint is announced at one of them."}}},"graphql":{"type":"object","additionalProperties":false,"default":{},"description":"What is asked of the GraphQL API, and what is expected.","properties":{"organizationId":{"type":"string","description":"UUID that is queried; without it, organizationId of the target."},"organizationName":{"type":"string","minLength":1,"description":"The name expected in the answer."},"otherOrganizationId":{"type":"string","description":"UUID of another organisation; enables the isolation checks."},"tenantBound":{"type":"boolean","description":"True: organisations may not read one another."},"expiredToken":{"type":"string","description":"An access token kept beyond its end; enables the check that it is refused."}}},"gateway":{"type":"object","additionalProperties":false,"description":"The institution's gateway in front of the registers.","properties":{"url":{"type":"string","description":"Address of the gateway, without any context path.","examples":["https://gw.example.org"]},"keyHeader":{"type":"string","default":"X-Gateway-Api-Key","description":"Header that carries the client key."},"apiKey":{"type":"string","description":"One client key for all registers, as a reference.","examples":["${API_KEY}"]},"keysShared":{"type":"boolean","description":"True when one client key is meant to open several registers; without it, whether any two of the keys are the same."},"livenessIdentifier":{"type":"string","description":"A well-formed synthetic identifier that belongs to nobody: proves the chain without personal data."},"integrationKeyRegisteredAt":{"type":"string","description":"Day on which the key of the integration was registered; such keys live for a year.","examples":["2026-03-01"]},"population":{"type":"object","additionalProperties":false,"description":"The population register.","properties":{"contextPath":{"type":"string","description":"Context path, as under the entrypoints of the API.","examples":["/test/population"]},"path":{"type":"string","default":"/personer/{person_identifier}","description":"Path below the context path."},"apiKey":{"type":"string","description":"Client key for this register, as a reference."},"personIdentifier":{"type":"string","description":"A synthetic person that the register knows."},"query":{"type":"object","additionalProperties":{"type":"string"},"description":"Query parameters of the call; ask for as little as possible.","examples":[{"part":"identifikasjonsnummer"}]},"personPointer":{"type":"string","description":"JSON Pointer to the identifier in the answer."}}},"contact":{"type":"object","additionalProperties":false,"description":"The contact and reservation register.","properties":{"contextPath":{"type":"string","description":"Context path, as under the entrypoints of the API.","examples":["/test/contact"]},"path":{"type":"string","default":"/personer","description":"Path below the context path."},"apiKey":{"type":"string","description":"Client key for this register, as a reference."},"personIdentifiers":{"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string"},"description":"Synthetic persons that the register is asked about."}}},"tokenService":{"type":"object","additionalProperties":false,"description":"The token-issuing service, to be asked directly; tells which set-up step is wrong when the registers refuse.","properties":{"url":{"type":"string","description":"Address of the token-issuing service."},"keyHeader":{"type":"string","default":"X-Gravitee-Api-Key","description":"Header that carries the machine key."},"apiKey":{"type":"string","description":"The value of machine_auth_api_key, as a reference."},"issuer":{"type":"string","description":"The value of machine_auth_api_iss: the integration ID."},"scope":{"type":"string","minLength":1,"description":"Scope that is asked for."}}},"management":{"type":"object","additionalProperties":false,"description":"The management API of the gateway, to be read: what is deployed, plans, subscriptions and keys. Nothing is ever written there.","properties":{"url":{"type":"string","description":"Address of the management API with its path, without organisation and environment.","examples":["https://apim.example.org/management"]},"token":{"type":"string","description":"Personal access token of an account that may only read, as a reference.","examples":["${MANAGEMENT_TOKEN}"]},"organization":{"type":"string","minLength":1,"default":"DEFAULT","description":"Id of the organisation there."},"environment":{"type":"string","minLength":1,"default":"DEFAULT","description":"Id of the environment there, not its name in the address of the console."},"application":{"type":"string","minLength":1,"description":"Id of the application whose keys are configured; only its subscriptions are then looked at."},"apis":{"type":"object","additionalProperties":false,"default":{},"description":"Which APIs there are those of the set-up, and what they are meant to be.","properties":{"population":{"type":"object","additionalProperties":false,"description":"The API of this register.","properties":{"id":{"type":"string","minLength":1,"description":"Id of the API; without it the API is found by its context path."},"backend":{"type":"string","description":"Address that the API is meant to lead to; without it the address is not judged."},"template":{"type":"string","minLength":1,"description":"Template file that the API was imported from, to be compared with what is deployed. Relative to this file."}}},"contact":{"type":"object","additionalProperties":false,"description":"The API of this register.","properties":{"id":{"type":"string","minLength":1,"description":"Id of the API; without it the API is found by its context path."},"backend":{"type":"string","description":"Address that the API is meant to lead to; without it the address is not judged."},"template":{"type":"string","minLength":1,"description":"Template file that the API was imported from, to be compared with what is deployed. Relative to this file."}}},"tokenService":{"type":"object","additionalProperties":false,"description":"The API of the token-issuing service.","properties":{"id":{"type":"string","minLength":1,"description":"Id of the API; without it the API is found by its context path."},"contextPath":{"type":"string","description":"Context path of the API, where gateway.tokenService.url does not have it.","examples":["/test/token"]},"backend":{"type":"string","description":"Address that the API is meant to lead to; without it the address is not judged."},"template":{"type":"string","minLength":1,"description":"Template file that the API was imported from, to be compared with what is deployed. Relative to this file."}}}}}}}}},"contract":{"type":"object","additionalProperties":false,"default":{},"description":"What the target documents.","properties":{"tokenLifetimeSeconds":{"type":"integer","minimum":1,"default":3600,"description":"Documented lifetime of an access token."},"scopeEcho":{"enum":["required","optional"],"default":"required","description":"Whether the token response has to repeat the scope: without it there is a warning, or with `optional` a remark."}}},"tls":{"type":"object","additionalProperties":false,"default":{},"description":"Certificates.","properties":{"caFile":{"type":"string","description":"Certificates of own authorities (PEM), trusted besides the known ones. Relative to this file."},"minimumDaysRemaining":{"type":"integer","minimum":0,"default":21,"description":"Days a certificate must still be valid."}}},"timeoutMs":{"type":"integer","minimum":1,"maximum":600000,"default":20000,"description":"Longest wait for an answer; longer than the gateway itself waits (15 s)."},"concurrency":{"type":"integer","minimum":1,"maximum":64,"default":8,"description":"Requests under way at once, at most."},"optIn":{"type":"array","uniqueItems":true,"default":[],"items":{"enum":["secrets-in-url","large-request"]},"description":"What only a throw-away target should be asked: a secret in an address, a heavy request."},"allowRealIdentifiers":{"type":"boolean","default":false,"description":"True permits identifiers that are not synthetic. They are personal data."},"waivers":{"type":"array","default":[],"description":"Accepted deviations, each with an owner and an end.","items":{"type":"object","additionalProperties":false,"required":["check","reason","owner","until"],"properties":{"check":{"type":"string","description":"Id of the check, or its name with the instance.","examples":["gateway.challenge"]},"reason":{"type":"string","minLength":1,"description":"Why the deviation is accepted."},"owner":{"type":"string","minLength":1,"description":"Who answers for it."},"until":{"type":"string","description":"Last day, UTC.","examples":["2027-01-31"]}}}},"parameters":{"type":"object","default":{},"additionalProperties":{"type":["string","number","boolean"]},"description":"Values for suites of your own, by names of your own; one that is a reference is never shown."},"monitor":{"type":"object","additionalProperties":false,"default":{},"description":"Continuous monitoring.","properties":{"intervalSeconds":{"type":"integer","minimum":1,"default":60,"description":"Time between the starts of two cycles."},"failureThreshold":{"type":"integer","minimum":1,"default":3,"description":"Failed cycles that open an incident: in a row, unless failureWindow is set."},"failureWindow":{"type":"integer","minimum":1,"maximum":100,"description":"Number of latest cycles among which the failed are counted."},"successThreshold":{"type":"integer","minimum":1,"default":2,"description":"Passed cycles in a row that close it."},"freshTokenSeconds":{"type":"integer","minimum":1,"default":300,"description":"How often a new token is fetched although the old one is valid."},"negativesSeconds":{"type":"integer","minimum":1,"default":3600,"description":"How often refusals are checked."},"maxBodyKilobytes":{"type":"integer","minimum":16,"maximum":2048,"default":128,"description":"The largest answer that is read, unpacked, in units of 1024 bytes; a larger one fails. No documented answer comes near it."},"remindSeconds":{"type":"integer","minimum":1,"default":14400,"description":"How often an open incident is alerted again."},"retentionDays":{"type":"integer","minimum":1,"default":90,"description":"How long history is kept."},"traces":{"enum":["all","failing"],"description":"Which cycles are exported as traces: failing ones only where every target of the fleet says so."},"objective":{"type":"object","additionalProperties":false,"required":["target","windowDays"],"description":"Availability that is aimed for.","properties":{"target":{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":1,"description":"Share of passed cycles.","examples":[0.995]},"windowDays":{"type":"integer","minimum":1,"description":"Days over which it is reckoned.","examples":[30]}}},"steadiness":{"type":"object","additionalProperties":false,"required":["failures","of"],"default":{"failures":4,"of":10},"description":"How many of the latest calls of a check may fail before it is alerted, although they are answered when they are repeated.","properties":{"failures":{"type":"integer","minimum":2,"maximum":100,"description":"Failed calls that open an incident."},"of":{"type":"integer","minimum":2,"maximum":100,"description":"Number of latest calls among which they are counted."}}},"flapping":{"type":"object","additionalProperties":false,"required":["changes","withinSeconds"],"default":{"changes":6,"withinSeconds":3600},"description":"When a check that changes often is alerted as flapping instead of at each change.","properties":{"changes":{"type":"integer","minimum":2,"description":"Changes between up and down."},"withinSeconds":{"type":"integer","minimum":1,"description":"Time in which they are counted."}}},"maintenance":{"type":"array","default":[],"description":"Windows in which nothing is alerted: one with start and end, or a weekly one.","items":{"type":"object","additionalProperties":false,"required":["reason"],"properties":{"start":{"type":"string","description":"Begin, with its offset.","examples":["2026-12-24T22:00:00Z"]},"end":{"type":"string","description":"End, with its offset.","examples":["2026-12-25T02:00:00Z"]},"weekly":{"type":"object","additionalProperties":false,"required":["day","from","to"],"description":"Every week, UTC.","properties":{"day":{"enum":["monday","tuesday","wednesday","thursday","friday","saturday","sunday"],"description":"Day of the week."},"from":{"type":"string","description":"Begin, UTC.","examples":["02:00"]},"to":{"type":"string","description":"End, UTC, on the same day.","examples":["04:00"]}}},"reason":{"type":"string","minLength":1,"description":"Why."}}}},"alerts":{"type":"array","default":[],"description":"Who is told of incidents.","items":{"type":"object","additionalProperties":false,"required":["type","url"],"properties":{"type":{"enum":["webhook","slack","alertmanager"],"description":"Kind of receiver."},"url":{"type":"string","description":"Address of the receiver; of Slack as a reference, since the address is the secret."},"secret":{"type":"string","description":"Secret that alerts are signed or authorised with, as a reference."}}}},"heartbeat":{"type":"object","additionalProperties":false,"required":["url"],"description":"An address that is called as long as all is well with the monitor itself, so that somebody outside notices when it is not.","properties":{"url":{"type":"string","description":"Address of whoever waits for it; best as a reference, since who knows it can pretend that all is well."},"every":{"type":"integer","minimum":1,"default":60,"description":"Seconds between two calls."}}},"listen":{"type":"object","additionalProperties":false,"description":"The status page and metrics of the monitor.","properties":{"host":{"type":"string","minLength":1,"description":"Address to listen on.","examples":["127.0.0.1"]},"port":{"type":"integer","minimum":0,"maximum":65535,"description":"Port; 0 takes a free one."},"publicUrl":{"type":"string","description":"Address under which people reach the status page; alerts link to it.","examples":["https://status.example.org"]},"hosts":{"type":"array","items":{"type":"string"},"description":"Names that the server is asked by, beside localhost and that of publicUrl; addresses need none.","examples":[["gatewatch.monitoring.svc"]]},"bearerToken":{"type":"string","description":"Token that readers must show, as a reference."},"basic":{"type":"object","additionalProperties":false,"required":["user","password"],"description":"Name and password that readers must show.","properties":{"user":{"type":"string","minLength":1,"description":"Name."},"password":{"type":"string","description":"Password, as a reference."}}},"tls":{"type":"object","additionalProperties":false,"required":["certFile","keyFile"],"description":"Serve over https.","properties":{"certFile":{"type":"string","minLength":1,"description":"Certificate chain (PEM)."},"keyFile":{"type":"string","minLength":1,"description":"Private key (PEM)."}}}}}}}}};
const func2 = Object.prototype.hasOwnProperty;
const func3 = require("ajv/dist/runtime/ucs2length").default;
const func0 = require("ajv/dist/runtime/equal").default;

function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.graphql === undefined){
data.graphql = {};
}
if(data.contract === undefined){
data.contract = {};
}
if(data.tls === undefined){
data.tls = {};
}
if(data.timeoutMs === undefined){
data.timeoutMs = 20000;
}
if(data.concurrency === undefined){
data.concurrency = 8;
}
if(data.optIn === undefined){
data.optIn = [];
}
if(data.allowRealIdentifiers === undefined){
data.allowRealIdentifiers = false;
}
if(data.waivers === undefined){
data.waivers = [];
}
if(data.parameters === undefined){
data.parameters = {};
}
if(data.monitor === undefined){
data.monitor = {};
}
for(const key0 in data){
if(!(func2.call(schema14.properties, key0))){
const err0 = {instancePath,schemaPath:"#/definitions/settings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/$schema",schemaPath:"#/definitions/settings/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.$schema.type,parentSchema:schema14.properties.$schema,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.target !== undefined){
let data1 = data.target;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/target",schemaPath:"#/definitions/settings/properties/target/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.target.type,parentSchema:schema14.properties.target,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.authUrl !== undefined){
let data2 = data.authUrl;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/authUrl",schemaPath:"#/definitions/settings/properties/authUrl/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.authUrl.type,parentSchema:schema14.properties.authUrl,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.baseUrl !== undefined){
let data3 = data.baseUrl;
if(typeof data3 !== "string"){
const err4 = {instancePath:instancePath+"/baseUrl",schemaPath:"#/definitions/settings/properties/baseUrl/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.baseUrl.type,parentSchema:schema14.properties.baseUrl,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.organizationId !== undefined){
let data4 = data.organizationId;
if(typeof data4 !== "string"){
const err5 = {instancePath:instancePath+"/organizationId",schemaPath:"#/definitions/settings/properties/organizationId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.organizationId.type,parentSchema:schema14.properties.organizationId,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.client !== undefined){
let data5 = data.client;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.tokenOrigins === undefined){
data5.tokenOrigins = [];
}
for(const key1 in data5){
if(!(((key1 === "id") || (key1 === "secret")) || (key1 === "tokenOrigins"))){
const err6 = {instancePath:instancePath+"/client",schemaPath:"#/definitions/settings/properties/client/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.client,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data5.id !== undefined){
let data6 = data5.id;
if(typeof data6 !== "string"){
const err7 = {instancePath:instancePath+"/client/id",schemaPath:"#/definitions/settings/properties/client/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.client.properties.id.type,parentSchema:schema14.properties.client.properties.id,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data5.secret !== undefined){
let data7 = data5.secret;
if(typeof data7 !== "string"){
const err8 = {instancePath:instancePath+"/client/secret",schemaPath:"#/definitions/settings/properties/client/properties/secret/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.client.properties.secret.type,parentSchema:schema14.properties.client.properties.secret,data:data7};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
let data8 = data5.tokenOrigins;
if(Array.isArray(data8)){
if(data8.length > 20){
const err9 = {instancePath:instancePath+"/client/tokenOrigins",schemaPath:"#/definitions/settings/properties/client/properties/tokenOrigins/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items",schema:20,parentSchema:schema14.properties.client.properties.tokenOrigins,data:data8};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
if(typeof data9 !== "string"){
const err10 = {instancePath:instancePath+"/client/tokenOrigins/" + i0,schemaPath:"#/definitions/settings/properties/client/properties/tokenOrigins/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.client.properties.tokenOrigins.items.type,parentSchema:schema14.properties.client.properties.tokenOrigins.items,data:data9};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/client/tokenOrigins",schemaPath:"#/definitions/settings/properties/client/properties/tokenOrigins/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.client.properties.tokenOrigins.type,parentSchema:schema14.properties.client.properties.tokenOrigins,data:data8};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/client",schemaPath:"#/definitions/settings/properties/client/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.client.type,parentSchema:schema14.properties.client,data:data5};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
let data10 = data.graphql;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key2 in data10){
if(!(((((key2 === "organizationId") || (key2 === "organizationName")) || (key2 === "otherOrganizationId")) || (key2 === "tenantBound")) || (key2 === "expiredToken"))){
const err13 = {instancePath:instancePath+"/graphql",schemaPath:"#/definitions/settings/properties/graphql/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.graphql,data:data10};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data10.organizationId !== undefined){
let data11 = data10.organizationId;
if(typeof data11 !== "string"){
const err14 = {instancePath:instancePath+"/graphql/organizationId",schemaPath:"#/definitions/settings/properties/graphql/properties/organizationId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.graphql.properties.organizationId.type,parentSchema:schema14.properties.graphql.properties.organizationId,data:data11};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data10.organizationName !== undefined){
let data12 = data10.organizationName;
if(typeof data12 === "string"){
if(func3(data12) < 1){
const err15 = {instancePath:instancePath+"/graphql/organizationName",schemaPath:"#/definitions/settings/properties/graphql/properties/organizationName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.graphql.properties.organizationName,data:data12};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/graphql/organizationName",schemaPath:"#/definitions/settings/properties/graphql/properties/organizationName/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.graphql.properties.organizationName.type,parentSchema:schema14.properties.graphql.properties.organizationName,data:data12};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data10.otherOrganizationId !== undefined){
let data13 = data10.otherOrganizationId;
if(typeof data13 !== "string"){
const err17 = {instancePath:instancePath+"/graphql/otherOrganizationId",schemaPath:"#/definitions/settings/properties/graphql/properties/otherOrganizationId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.graphql.properties.otherOrganizationId.type,parentSchema:schema14.properties.graphql.properties.otherOrganizationId,data:data13};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data10.tenantBound !== undefined){
let data14 = data10.tenantBound;
if(typeof data14 !== "boolean"){
const err18 = {instancePath:instancePath+"/graphql/tenantBound",schemaPath:"#/definitions/settings/properties/graphql/properties/tenantBound/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema14.properties.graphql.properties.tenantBound.type,parentSchema:schema14.properties.graphql.properties.tenantBound,data:data14};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data10.expiredToken !== undefined){
let data15 = data10.expiredToken;
if(typeof data15 !== "string"){
const err19 = {instancePath:instancePath+"/graphql/expiredToken",schemaPath:"#/definitions/settings/properties/graphql/properties/expiredToken/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.graphql.properties.expiredToken.type,parentSchema:schema14.properties.graphql.properties.expiredToken,data:data15};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/graphql",schemaPath:"#/definitions/settings/properties/graphql/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.graphql.type,parentSchema:schema14.properties.graphql,data:data10};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data.gateway !== undefined){
let data16 = data.gateway;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.keyHeader === undefined){
data16.keyHeader = "X-Gateway-Api-Key";
}
for(const key3 in data16){
if(!(func2.call(schema14.properties.gateway.properties, key3))){
const err21 = {instancePath:instancePath+"/gateway",schemaPath:"#/definitions/settings/properties/gateway/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway,data:data16};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data16.url !== undefined){
let data17 = data16.url;
if(typeof data17 !== "string"){
const err22 = {instancePath:instancePath+"/gateway/url",schemaPath:"#/definitions/settings/properties/gateway/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.url.type,parentSchema:schema14.properties.gateway.properties.url,data:data17};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
let data18 = data16.keyHeader;
if(typeof data18 !== "string"){
const err23 = {instancePath:instancePath+"/gateway/keyHeader",schemaPath:"#/definitions/settings/properties/gateway/properties/keyHeader/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.keyHeader.type,parentSchema:schema14.properties.gateway.properties.keyHeader,data:data18};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data16.apiKey !== undefined){
let data19 = data16.apiKey;
if(typeof data19 !== "string"){
const err24 = {instancePath:instancePath+"/gateway/apiKey",schemaPath:"#/definitions/settings/properties/gateway/properties/apiKey/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.apiKey.type,parentSchema:schema14.properties.gateway.properties.apiKey,data:data19};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data16.keysShared !== undefined){
let data20 = data16.keysShared;
if(typeof data20 !== "boolean"){
const err25 = {instancePath:instancePath+"/gateway/keysShared",schemaPath:"#/definitions/settings/properties/gateway/properties/keysShared/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema14.properties.gateway.properties.keysShared.type,parentSchema:schema14.properties.gateway.properties.keysShared,data:data20};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data16.livenessIdentifier !== undefined){
let data21 = data16.livenessIdentifier;
if(typeof data21 !== "string"){
const err26 = {instancePath:instancePath+"/gateway/livenessIdentifier",schemaPath:"#/definitions/settings/properties/gateway/properties/livenessIdentifier/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.livenessIdentifier.type,parentSchema:schema14.properties.gateway.properties.livenessIdentifier,data:data21};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data16.integrationKeyRegisteredAt !== undefined){
let data22 = data16.integrationKeyRegisteredAt;
if(typeof data22 !== "string"){
const err27 = {instancePath:instancePath+"/gateway/integrationKeyRegisteredAt",schemaPath:"#/definitions/settings/properties/gateway/properties/integrationKeyRegisteredAt/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.integrationKeyRegisteredAt.type,parentSchema:schema14.properties.gateway.properties.integrationKeyRegisteredAt,data:data22};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data16.population !== undefined){
let data23 = data16.population;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.path === undefined){
data23.path = "/personer/{person_identifier}";
}
for(const key4 in data23){
if(!((((((key4 === "contextPath") || (key4 === "path")) || (key4 === "apiKey")) || (key4 === "personIdentifier")) || (key4 === "query")) || (key4 === "personPointer"))){
const err28 = {instancePath:instancePath+"/gateway/population",schemaPath:"#/definitions/settings/properties/gateway/properties/population/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.population,data:data23};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data23.contextPath !== undefined){
let data24 = data23.contextPath;
if(typeof data24 !== "string"){
const err29 = {instancePath:instancePath+"/gateway/population/contextPath",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/contextPath/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.contextPath.type,parentSchema:schema14.properties.gateway.properties.population.properties.contextPath,data:data24};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
let data25 = data23.path;
if(typeof data25 !== "string"){
const err30 = {instancePath:instancePath+"/gateway/population/path",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.path.type,parentSchema:schema14.properties.gateway.properties.population.properties.path,data:data25};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data23.apiKey !== undefined){
let data26 = data23.apiKey;
if(typeof data26 !== "string"){
const err31 = {instancePath:instancePath+"/gateway/population/apiKey",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/apiKey/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.apiKey.type,parentSchema:schema14.properties.gateway.properties.population.properties.apiKey,data:data26};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data23.personIdentifier !== undefined){
let data27 = data23.personIdentifier;
if(typeof data27 !== "string"){
const err32 = {instancePath:instancePath+"/gateway/population/personIdentifier",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/personIdentifier/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.personIdentifier.type,parentSchema:schema14.properties.gateway.properties.population.properties.personIdentifier,data:data27};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data23.query !== undefined){
let data28 = data23.query;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
for(const key5 in data28){
let data29 = data28[key5];
if(typeof data29 !== "string"){
const err33 = {instancePath:instancePath+"/gateway/population/query/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/query/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.query.additionalProperties.type,parentSchema:schema14.properties.gateway.properties.population.properties.query.additionalProperties,data:data29};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath:instancePath+"/gateway/population/query",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/query/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.population.properties.query.type,parentSchema:schema14.properties.gateway.properties.population.properties.query,data:data28};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data23.personPointer !== undefined){
let data30 = data23.personPointer;
if(typeof data30 !== "string"){
const err35 = {instancePath:instancePath+"/gateway/population/personPointer",schemaPath:"#/definitions/settings/properties/gateway/properties/population/properties/personPointer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.population.properties.personPointer.type,parentSchema:schema14.properties.gateway.properties.population.properties.personPointer,data:data30};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath:instancePath+"/gateway/population",schemaPath:"#/definitions/settings/properties/gateway/properties/population/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.population.type,parentSchema:schema14.properties.gateway.properties.population,data:data23};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data16.contact !== undefined){
let data31 = data16.contact;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.path === undefined){
data31.path = "/personer";
}
for(const key6 in data31){
if(!((((key6 === "contextPath") || (key6 === "path")) || (key6 === "apiKey")) || (key6 === "personIdentifiers"))){
const err37 = {instancePath:instancePath+"/gateway/contact",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.contact,data:data31};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data31.contextPath !== undefined){
let data32 = data31.contextPath;
if(typeof data32 !== "string"){
const err38 = {instancePath:instancePath+"/gateway/contact/contextPath",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/contextPath/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.contact.properties.contextPath.type,parentSchema:schema14.properties.gateway.properties.contact.properties.contextPath,data:data32};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
let data33 = data31.path;
if(typeof data33 !== "string"){
const err39 = {instancePath:instancePath+"/gateway/contact/path",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.contact.properties.path.type,parentSchema:schema14.properties.gateway.properties.contact.properties.path,data:data33};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data31.apiKey !== undefined){
let data34 = data31.apiKey;
if(typeof data34 !== "string"){
const err40 = {instancePath:instancePath+"/gateway/contact/apiKey",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/apiKey/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.contact.properties.apiKey.type,parentSchema:schema14.properties.gateway.properties.contact.properties.apiKey,data:data34};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data31.personIdentifiers !== undefined){
let data35 = data31.personIdentifiers;
if(Array.isArray(data35)){
if(data35.length > 1000){
const err41 = {instancePath:instancePath+"/gateway/contact/personIdentifiers",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/personIdentifiers/maxItems",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items",schema:1000,parentSchema:schema14.properties.gateway.properties.contact.properties.personIdentifiers,data:data35};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data35.length < 1){
const err42 = {instancePath:instancePath+"/gateway/contact/personIdentifiers",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/personIdentifiers/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema14.properties.gateway.properties.contact.properties.personIdentifiers,data:data35};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
const len1 = data35.length;
for(let i1=0; i1<len1; i1++){
let data36 = data35[i1];
if(typeof data36 !== "string"){
const err43 = {instancePath:instancePath+"/gateway/contact/personIdentifiers/" + i1,schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/personIdentifiers/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.contact.properties.personIdentifiers.items.type,parentSchema:schema14.properties.gateway.properties.contact.properties.personIdentifiers.items,data:data36};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath:instancePath+"/gateway/contact/personIdentifiers",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/properties/personIdentifiers/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.gateway.properties.contact.properties.personIdentifiers.type,parentSchema:schema14.properties.gateway.properties.contact.properties.personIdentifiers,data:data35};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
else {
const err45 = {instancePath:instancePath+"/gateway/contact",schemaPath:"#/definitions/settings/properties/gateway/properties/contact/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.contact.type,parentSchema:schema14.properties.gateway.properties.contact,data:data31};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data16.tokenService !== undefined){
let data37 = data16.tokenService;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.keyHeader === undefined){
data37.keyHeader = "X-Gravitee-Api-Key";
}
for(const key7 in data37){
if(!(((((key7 === "url") || (key7 === "keyHeader")) || (key7 === "apiKey")) || (key7 === "issuer")) || (key7 === "scope"))){
const err46 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.tokenService,data:data37};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data37.url !== undefined){
let data38 = data37.url;
if(typeof data38 !== "string"){
const err47 = {instancePath:instancePath+"/gateway/tokenService/url",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.tokenService.properties.url.type,parentSchema:schema14.properties.gateway.properties.tokenService.properties.url,data:data38};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
let data39 = data37.keyHeader;
if(typeof data39 !== "string"){
const err48 = {instancePath:instancePath+"/gateway/tokenService/keyHeader",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/keyHeader/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.tokenService.properties.keyHeader.type,parentSchema:schema14.properties.gateway.properties.tokenService.properties.keyHeader,data:data39};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data37.apiKey !== undefined){
let data40 = data37.apiKey;
if(typeof data40 !== "string"){
const err49 = {instancePath:instancePath+"/gateway/tokenService/apiKey",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/apiKey/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.tokenService.properties.apiKey.type,parentSchema:schema14.properties.gateway.properties.tokenService.properties.apiKey,data:data40};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data37.issuer !== undefined){
let data41 = data37.issuer;
if(typeof data41 !== "string"){
const err50 = {instancePath:instancePath+"/gateway/tokenService/issuer",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/issuer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.tokenService.properties.issuer.type,parentSchema:schema14.properties.gateway.properties.tokenService.properties.issuer,data:data41};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data37.scope !== undefined){
let data42 = data37.scope;
if(typeof data42 === "string"){
if(func3(data42) < 1){
const err51 = {instancePath:instancePath+"/gateway/tokenService/scope",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/scope/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.tokenService.properties.scope,data:data42};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
else {
const err52 = {instancePath:instancePath+"/gateway/tokenService/scope",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.tokenService.properties.scope.type,parentSchema:schema14.properties.gateway.properties.tokenService.properties.scope,data:data42};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
else {
const err53 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/definitions/settings/properties/gateway/properties/tokenService/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.tokenService.type,parentSchema:schema14.properties.gateway.properties.tokenService,data:data37};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data16.management !== undefined){
let data43 = data16.management;
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
if(data43.organization === undefined){
data43.organization = "DEFAULT";
}
if(data43.environment === undefined){
data43.environment = "DEFAULT";
}
if(data43.apis === undefined){
data43.apis = {};
}
for(const key8 in data43){
if(!((((((key8 === "url") || (key8 === "token")) || (key8 === "organization")) || (key8 === "environment")) || (key8 === "application")) || (key8 === "apis"))){
const err54 = {instancePath:instancePath+"/gateway/management",schemaPath:"#/definitions/settings/properties/gateway/properties/management/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.management,data:data43};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data43.url !== undefined){
let data44 = data43.url;
if(typeof data44 !== "string"){
const err55 = {instancePath:instancePath+"/gateway/management/url",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.url.type,parentSchema:schema14.properties.gateway.properties.management.properties.url,data:data44};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data43.token !== undefined){
let data45 = data43.token;
if(typeof data45 !== "string"){
const err56 = {instancePath:instancePath+"/gateway/management/token",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.token.type,parentSchema:schema14.properties.gateway.properties.management.properties.token,data:data45};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
let data46 = data43.organization;
if(typeof data46 === "string"){
if(func3(data46) < 1){
const err57 = {instancePath:instancePath+"/gateway/management/organization",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/organization/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.organization,data:data46};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
else {
const err58 = {instancePath:instancePath+"/gateway/management/organization",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/organization/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.organization.type,parentSchema:schema14.properties.gateway.properties.management.properties.organization,data:data46};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
let data47 = data43.environment;
if(typeof data47 === "string"){
if(func3(data47) < 1){
const err59 = {instancePath:instancePath+"/gateway/management/environment",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/environment/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.environment,data:data47};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
else {
const err60 = {instancePath:instancePath+"/gateway/management/environment",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/environment/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.environment.type,parentSchema:schema14.properties.gateway.properties.management.properties.environment,data:data47};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(data43.application !== undefined){
let data48 = data43.application;
if(typeof data48 === "string"){
if(func3(data48) < 1){
const err61 = {instancePath:instancePath+"/gateway/management/application",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/application/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.application,data:data48};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
else {
const err62 = {instancePath:instancePath+"/gateway/management/application",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/application/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.application.type,parentSchema:schema14.properties.gateway.properties.management.properties.application,data:data48};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
let data49 = data43.apis;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
for(const key9 in data49){
if(!(((key9 === "population") || (key9 === "contact")) || (key9 === "tokenService"))){
const err63 = {instancePath:instancePath+"/gateway/management/apis",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.management.properties.apis,data:data49};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data49.population !== undefined){
let data50 = data49.population;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
for(const key10 in data50){
if(!(((key10 === "id") || (key10 === "backend")) || (key10 === "template"))){
const err64 = {instancePath:instancePath+"/gateway/management/apis/population",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/population/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.population,data:data50};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data50.id !== undefined){
let data51 = data50.id;
if(typeof data51 === "string"){
if(func3(data51) < 1){
const err65 = {instancePath:instancePath+"/gateway/management/apis/population/id",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/population/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.id,data:data51};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
else {
const err66 = {instancePath:instancePath+"/gateway/management/apis/population/id",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/population/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.id.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.id,data:data51};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data50.backend !== undefined){
let data52 = data50.backend;
if(typeof data52 !== "string"){
const err67 = {instancePath:instancePath+"/gateway/management/apis/population/backend",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/population/properties/backend/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.backend.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.backend,data:data52};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data50.template !== undefined){
let data53 = data50.template;
if(typeof data53 === "string"){
if(func3(data53) < 1){
const err68 = {instancePath:instancePath+"/gateway/management/apis/population/template",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/population/properties/template/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.template,data:data53};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
else {
const err69 = {instancePath:instancePath+"/gateway/management/apis/population/template",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/population/properties/template/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.template.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.population.properties.template,data:data53};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
else {
const err70 = {instancePath:instancePath+"/gateway/management/apis/population",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/population/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.management.properties.apis.properties.population.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.population,data:data50};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data49.contact !== undefined){
let data54 = data49.contact;
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
for(const key11 in data54){
if(!(((key11 === "id") || (key11 === "backend")) || (key11 === "template"))){
const err71 = {instancePath:instancePath+"/gateway/management/apis/contact",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/contact/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.contact,data:data54};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data54.id !== undefined){
let data55 = data54.id;
if(typeof data55 === "string"){
if(func3(data55) < 1){
const err72 = {instancePath:instancePath+"/gateway/management/apis/contact/id",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/contact/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.id,data:data55};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/gateway/management/apis/contact/id",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/contact/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.id.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.id,data:data55};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data54.backend !== undefined){
let data56 = data54.backend;
if(typeof data56 !== "string"){
const err74 = {instancePath:instancePath+"/gateway/management/apis/contact/backend",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/contact/properties/backend/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.backend.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.backend,data:data56};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data54.template !== undefined){
let data57 = data54.template;
if(typeof data57 === "string"){
if(func3(data57) < 1){
const err75 = {instancePath:instancePath+"/gateway/management/apis/contact/template",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/contact/properties/template/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.template,data:data57};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
else {
const err76 = {instancePath:instancePath+"/gateway/management/apis/contact/template",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/contact/properties/template/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.template.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.properties.template,data:data57};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
else {
const err77 = {instancePath:instancePath+"/gateway/management/apis/contact",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/contact/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.management.properties.apis.properties.contact.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.contact,data:data54};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data49.tokenService !== undefined){
let data58 = data49.tokenService;
if(data58 && typeof data58 == "object" && !Array.isArray(data58)){
for(const key12 in data58){
if(!((((key12 === "id") || (key12 === "contextPath")) || (key12 === "backend")) || (key12 === "template"))){
const err78 = {instancePath:instancePath+"/gateway/management/apis/tokenService",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService,data:data58};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data58.id !== undefined){
let data59 = data58.id;
if(typeof data59 === "string"){
if(func3(data59) < 1){
const err79 = {instancePath:instancePath+"/gateway/management/apis/tokenService/id",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.id,data:data59};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
else {
const err80 = {instancePath:instancePath+"/gateway/management/apis/tokenService/id",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.id.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.id,data:data59};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data58.contextPath !== undefined){
let data60 = data58.contextPath;
if(typeof data60 !== "string"){
const err81 = {instancePath:instancePath+"/gateway/management/apis/tokenService/contextPath",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/properties/contextPath/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.contextPath.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.contextPath,data:data60};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data58.backend !== undefined){
let data61 = data58.backend;
if(typeof data61 !== "string"){
const err82 = {instancePath:instancePath+"/gateway/management/apis/tokenService/backend",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/properties/backend/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.backend.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.backend,data:data61};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data58.template !== undefined){
let data62 = data58.template;
if(typeof data62 === "string"){
if(func3(data62) < 1){
const err83 = {instancePath:instancePath+"/gateway/management/apis/tokenService/template",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/properties/template/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.template,data:data62};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
else {
const err84 = {instancePath:instancePath+"/gateway/management/apis/tokenService/template",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/properties/template/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.template.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.properties.template,data:data62};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
}
else {
const err85 = {instancePath:instancePath+"/gateway/management/apis/tokenService",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/properties/tokenService/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis.properties.tokenService,data:data58};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
}
else {
const err86 = {instancePath:instancePath+"/gateway/management/apis",schemaPath:"#/definitions/settings/properties/gateway/properties/management/properties/apis/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.management.properties.apis.type,parentSchema:schema14.properties.gateway.properties.management.properties.apis,data:data49};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
else {
const err87 = {instancePath:instancePath+"/gateway/management",schemaPath:"#/definitions/settings/properties/gateway/properties/management/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.properties.management.type,parentSchema:schema14.properties.gateway.properties.management,data:data43};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
}
else {
const err88 = {instancePath:instancePath+"/gateway",schemaPath:"#/definitions/settings/properties/gateway/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.gateway.type,parentSchema:schema14.properties.gateway,data:data16};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
let data63 = data.contract;
if(data63 && typeof data63 == "object" && !Array.isArray(data63)){
if(data63.tokenLifetimeSeconds === undefined){
data63.tokenLifetimeSeconds = 3600;
}
if(data63.scopeEcho === undefined){
data63.scopeEcho = "required";
}
for(const key13 in data63){
if(!((key13 === "tokenLifetimeSeconds") || (key13 === "scopeEcho"))){
const err89 = {instancePath:instancePath+"/contract",schemaPath:"#/definitions/settings/properties/contract/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.contract,data:data63};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
let data64 = data63.tokenLifetimeSeconds;
if(!(((typeof data64 == "number") && (!(data64 % 1) && !isNaN(data64))) && (isFinite(data64)))){
const err90 = {instancePath:instancePath+"/contract/tokenLifetimeSeconds",schemaPath:"#/definitions/settings/properties/contract/properties/tokenLifetimeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.contract.properties.tokenLifetimeSeconds.type,parentSchema:schema14.properties.contract.properties.tokenLifetimeSeconds,data:data64};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
if((typeof data64 == "number") && (isFinite(data64))){
if(data64 < 1 || isNaN(data64)){
const err91 = {instancePath:instancePath+"/contract/tokenLifetimeSeconds",schemaPath:"#/definitions/settings/properties/contract/properties/tokenLifetimeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.contract.properties.tokenLifetimeSeconds,data:data64};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
let data65 = data63.scopeEcho;
if(!((data65 === "required") || (data65 === "optional"))){
const err92 = {instancePath:instancePath+"/contract/scopeEcho",schemaPath:"#/definitions/settings/properties/contract/properties/scopeEcho/enum",keyword:"enum",params:{allowedValues: schema14.properties.contract.properties.scopeEcho.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.contract.properties.scopeEcho.enum,parentSchema:schema14.properties.contract.properties.scopeEcho,data:data65};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
else {
const err93 = {instancePath:instancePath+"/contract",schemaPath:"#/definitions/settings/properties/contract/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.contract.type,parentSchema:schema14.properties.contract,data:data63};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
let data66 = data.tls;
if(data66 && typeof data66 == "object" && !Array.isArray(data66)){
if(data66.minimumDaysRemaining === undefined){
data66.minimumDaysRemaining = 21;
}
for(const key14 in data66){
if(!((key14 === "caFile") || (key14 === "minimumDaysRemaining"))){
const err94 = {instancePath:instancePath+"/tls",schemaPath:"#/definitions/settings/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.tls,data:data66};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data66.caFile !== undefined){
let data67 = data66.caFile;
if(typeof data67 !== "string"){
const err95 = {instancePath:instancePath+"/tls/caFile",schemaPath:"#/definitions/settings/properties/tls/properties/caFile/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.tls.properties.caFile.type,parentSchema:schema14.properties.tls.properties.caFile,data:data67};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
let data68 = data66.minimumDaysRemaining;
if(!(((typeof data68 == "number") && (!(data68 % 1) && !isNaN(data68))) && (isFinite(data68)))){
const err96 = {instancePath:instancePath+"/tls/minimumDaysRemaining",schemaPath:"#/definitions/settings/properties/tls/properties/minimumDaysRemaining/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.tls.properties.minimumDaysRemaining.type,parentSchema:schema14.properties.tls.properties.minimumDaysRemaining,data:data68};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if((typeof data68 == "number") && (isFinite(data68))){
if(data68 < 0 || isNaN(data68)){
const err97 = {instancePath:instancePath+"/tls/minimumDaysRemaining",schemaPath:"#/definitions/settings/properties/tls/properties/minimumDaysRemaining/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema14.properties.tls.properties.minimumDaysRemaining,data:data68};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
}
else {
const err98 = {instancePath:instancePath+"/tls",schemaPath:"#/definitions/settings/properties/tls/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.tls.type,parentSchema:schema14.properties.tls,data:data66};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
let data69 = data.timeoutMs;
if(!(((typeof data69 == "number") && (!(data69 % 1) && !isNaN(data69))) && (isFinite(data69)))){
const err99 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/definitions/settings/properties/timeoutMs/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.timeoutMs.type,parentSchema:schema14.properties.timeoutMs,data:data69};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if((typeof data69 == "number") && (isFinite(data69))){
if(data69 > 600000 || isNaN(data69)){
const err100 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/definitions/settings/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000},message:"must be <= 600000",schema:600000,parentSchema:schema14.properties.timeoutMs,data:data69};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(data69 < 1 || isNaN(data69)){
const err101 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/definitions/settings/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.timeoutMs,data:data69};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
let data70 = data.concurrency;
if(!(((typeof data70 == "number") && (!(data70 % 1) && !isNaN(data70))) && (isFinite(data70)))){
const err102 = {instancePath:instancePath+"/concurrency",schemaPath:"#/definitions/settings/properties/concurrency/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.concurrency.type,parentSchema:schema14.properties.concurrency,data:data70};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if((typeof data70 == "number") && (isFinite(data70))){
if(data70 > 64 || isNaN(data70)){
const err103 = {instancePath:instancePath+"/concurrency",schemaPath:"#/definitions/settings/properties/concurrency/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64",schema:64,parentSchema:schema14.properties.concurrency,data:data70};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
if(data70 < 1 || isNaN(data70)){
const err104 = {instancePath:instancePath+"/concurrency",schemaPath:"#/definitions/settings/properties/concurrency/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.concurrency,data:data70};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
let data71 = data.optIn;
if(Array.isArray(data71)){
const len2 = data71.length;
for(let i2=0; i2<len2; i2++){
let data72 = data71[i2];
if(!((data72 === "secrets-in-url") || (data72 === "large-request"))){
const err105 = {instancePath:instancePath+"/optIn/" + i2,schemaPath:"#/definitions/settings/properties/optIn/items/enum",keyword:"enum",params:{allowedValues: schema14.properties.optIn.items.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.optIn.items.enum,parentSchema:schema14.properties.optIn.items,data:data72};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
let i3 = data71.length;
let j0;
if(i3 > 1){
outer0:
for(;i3--;){
for(j0 = i3; j0--;){
if(func0(data71[i3], data71[j0])){
const err106 = {instancePath:instancePath+"/optIn",schemaPath:"#/definitions/settings/properties/optIn/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i3+" are identical)",schema:true,parentSchema:schema14.properties.optIn,data:data71};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err107 = {instancePath:instancePath+"/optIn",schemaPath:"#/definitions/settings/properties/optIn/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.optIn.type,parentSchema:schema14.properties.optIn,data:data71};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
let data73 = data.allowRealIdentifiers;
if(typeof data73 !== "boolean"){
const err108 = {instancePath:instancePath+"/allowRealIdentifiers",schemaPath:"#/definitions/settings/properties/allowRealIdentifiers/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema14.properties.allowRealIdentifiers.type,parentSchema:schema14.properties.allowRealIdentifiers,data:data73};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
let data74 = data.waivers;
if(Array.isArray(data74)){
const len3 = data74.length;
for(let i4=0; i4<len3; i4++){
let data75 = data74[i4];
if(data75 && typeof data75 == "object" && !Array.isArray(data75)){
if(data75.check === undefined){
const err109 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/required",keyword:"required",params:{missingProperty: "check"},message:"must have required property '"+"check"+"'",schema:schema14.properties.waivers.items.required,parentSchema:schema14.properties.waivers.items,data:data75};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if(data75.reason === undefined){
const err110 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'",schema:schema14.properties.waivers.items.required,parentSchema:schema14.properties.waivers.items,data:data75};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if(data75.owner === undefined){
const err111 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/required",keyword:"required",params:{missingProperty: "owner"},message:"must have required property '"+"owner"+"'",schema:schema14.properties.waivers.items.required,parentSchema:schema14.properties.waivers.items,data:data75};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(data75.until === undefined){
const err112 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/required",keyword:"required",params:{missingProperty: "until"},message:"must have required property '"+"until"+"'",schema:schema14.properties.waivers.items.required,parentSchema:schema14.properties.waivers.items,data:data75};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
for(const key15 in data75){
if(!((((key15 === "check") || (key15 === "reason")) || (key15 === "owner")) || (key15 === "until"))){
const err113 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.waivers.items,data:data75};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
if(data75.check !== undefined){
let data76 = data75.check;
if(typeof data76 !== "string"){
const err114 = {instancePath:instancePath+"/waivers/" + i4+"/check",schemaPath:"#/definitions/settings/properties/waivers/items/properties/check/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.waivers.items.properties.check.type,parentSchema:schema14.properties.waivers.items.properties.check,data:data76};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
if(data75.reason !== undefined){
let data77 = data75.reason;
if(typeof data77 === "string"){
if(func3(data77) < 1){
const err115 = {instancePath:instancePath+"/waivers/" + i4+"/reason",schemaPath:"#/definitions/settings/properties/waivers/items/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.waivers.items.properties.reason,data:data77};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
else {
const err116 = {instancePath:instancePath+"/waivers/" + i4+"/reason",schemaPath:"#/definitions/settings/properties/waivers/items/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.waivers.items.properties.reason.type,parentSchema:schema14.properties.waivers.items.properties.reason,data:data77};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
if(data75.owner !== undefined){
let data78 = data75.owner;
if(typeof data78 === "string"){
if(func3(data78) < 1){
const err117 = {instancePath:instancePath+"/waivers/" + i4+"/owner",schemaPath:"#/definitions/settings/properties/waivers/items/properties/owner/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.waivers.items.properties.owner,data:data78};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
else {
const err118 = {instancePath:instancePath+"/waivers/" + i4+"/owner",schemaPath:"#/definitions/settings/properties/waivers/items/properties/owner/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.waivers.items.properties.owner.type,parentSchema:schema14.properties.waivers.items.properties.owner,data:data78};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
if(data75.until !== undefined){
let data79 = data75.until;
if(typeof data79 !== "string"){
const err119 = {instancePath:instancePath+"/waivers/" + i4+"/until",schemaPath:"#/definitions/settings/properties/waivers/items/properties/until/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.waivers.items.properties.until.type,parentSchema:schema14.properties.waivers.items.properties.until,data:data79};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
}
else {
const err120 = {instancePath:instancePath+"/waivers/" + i4,schemaPath:"#/definitions/settings/properties/waivers/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.waivers.items.type,parentSchema:schema14.properties.waivers.items,data:data75};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
}
else {
const err121 = {instancePath:instancePath+"/waivers",schemaPath:"#/definitions/settings/properties/waivers/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.waivers.type,parentSchema:schema14.properties.waivers,data:data74};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
let data80 = data.parameters;
if(data80 && typeof data80 == "object" && !Array.isArray(data80)){
for(const key16 in data80){
let data81 = data80[key16];
if(((typeof data81 !== "string") && (!((typeof data81 == "number") && (isFinite(data81))))) && (typeof data81 !== "boolean")){
const err122 = {instancePath:instancePath+"/parameters/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/settings/properties/parameters/additionalProperties/type",keyword:"type",params:{type: schema14.properties.parameters.additionalProperties.type},message:"must be string,number,boolean",schema:schema14.properties.parameters.additionalProperties.type,parentSchema:schema14.properties.parameters.additionalProperties,data:data81};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
}
else {
const err123 = {instancePath:instancePath+"/parameters",schemaPath:"#/definitions/settings/properties/parameters/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.parameters.type,parentSchema:schema14.properties.parameters,data:data80};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
let data82 = data.monitor;
if(data82 && typeof data82 == "object" && !Array.isArray(data82)){
if(data82.intervalSeconds === undefined){
data82.intervalSeconds = 60;
}
if(data82.failureThreshold === undefined){
data82.failureThreshold = 3;
}
if(data82.successThreshold === undefined){
data82.successThreshold = 2;
}
if(data82.freshTokenSeconds === undefined){
data82.freshTokenSeconds = 300;
}
if(data82.negativesSeconds === undefined){
data82.negativesSeconds = 3600;
}
if(data82.maxBodyKilobytes === undefined){
data82.maxBodyKilobytes = 128;
}
if(data82.remindSeconds === undefined){
data82.remindSeconds = 14400;
}
if(data82.retentionDays === undefined){
data82.retentionDays = 90;
}
if(data82.steadiness === undefined){
data82.steadiness = {"failures":4,"of":10};
}
if(data82.flapping === undefined){
data82.flapping = {"changes":6,"withinSeconds":3600};
}
if(data82.maintenance === undefined){
data82.maintenance = [];
}
if(data82.alerts === undefined){
data82.alerts = [];
}
for(const key17 in data82){
if(!(func2.call(schema14.properties.monitor.properties, key17))){
const err124 = {instancePath:instancePath+"/monitor",schemaPath:"#/definitions/settings/properties/monitor/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor,data:data82};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
let data83 = data82.intervalSeconds;
if(!(((typeof data83 == "number") && (!(data83 % 1) && !isNaN(data83))) && (isFinite(data83)))){
const err125 = {instancePath:instancePath+"/monitor/intervalSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/intervalSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.intervalSeconds.type,parentSchema:schema14.properties.monitor.properties.intervalSeconds,data:data83};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if((typeof data83 == "number") && (isFinite(data83))){
if(data83 < 1 || isNaN(data83)){
const err126 = {instancePath:instancePath+"/monitor/intervalSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.intervalSeconds,data:data83};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
let data84 = data82.failureThreshold;
if(!(((typeof data84 == "number") && (!(data84 % 1) && !isNaN(data84))) && (isFinite(data84)))){
const err127 = {instancePath:instancePath+"/monitor/failureThreshold",schemaPath:"#/definitions/settings/properties/monitor/properties/failureThreshold/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.failureThreshold.type,parentSchema:schema14.properties.monitor.properties.failureThreshold,data:data84};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
if((typeof data84 == "number") && (isFinite(data84))){
if(data84 < 1 || isNaN(data84)){
const err128 = {instancePath:instancePath+"/monitor/failureThreshold",schemaPath:"#/definitions/settings/properties/monitor/properties/failureThreshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.failureThreshold,data:data84};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
if(data82.failureWindow !== undefined){
let data85 = data82.failureWindow;
if(!(((typeof data85 == "number") && (!(data85 % 1) && !isNaN(data85))) && (isFinite(data85)))){
const err129 = {instancePath:instancePath+"/monitor/failureWindow",schemaPath:"#/definitions/settings/properties/monitor/properties/failureWindow/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.failureWindow.type,parentSchema:schema14.properties.monitor.properties.failureWindow,data:data85};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if((typeof data85 == "number") && (isFinite(data85))){
if(data85 > 100 || isNaN(data85)){
const err130 = {instancePath:instancePath+"/monitor/failureWindow",schemaPath:"#/definitions/settings/properties/monitor/properties/failureWindow/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100",schema:100,parentSchema:schema14.properties.monitor.properties.failureWindow,data:data85};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
if(data85 < 1 || isNaN(data85)){
const err131 = {instancePath:instancePath+"/monitor/failureWindow",schemaPath:"#/definitions/settings/properties/monitor/properties/failureWindow/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.failureWindow,data:data85};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
}
let data86 = data82.successThreshold;
if(!(((typeof data86 == "number") && (!(data86 % 1) && !isNaN(data86))) && (isFinite(data86)))){
const err132 = {instancePath:instancePath+"/monitor/successThreshold",schemaPath:"#/definitions/settings/properties/monitor/properties/successThreshold/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.successThreshold.type,parentSchema:schema14.properties.monitor.properties.successThreshold,data:data86};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if((typeof data86 == "number") && (isFinite(data86))){
if(data86 < 1 || isNaN(data86)){
const err133 = {instancePath:instancePath+"/monitor/successThreshold",schemaPath:"#/definitions/settings/properties/monitor/properties/successThreshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.successThreshold,data:data86};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
let data87 = data82.freshTokenSeconds;
if(!(((typeof data87 == "number") && (!(data87 % 1) && !isNaN(data87))) && (isFinite(data87)))){
const err134 = {instancePath:instancePath+"/monitor/freshTokenSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/freshTokenSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.freshTokenSeconds.type,parentSchema:schema14.properties.monitor.properties.freshTokenSeconds,data:data87};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
if((typeof data87 == "number") && (isFinite(data87))){
if(data87 < 1 || isNaN(data87)){
const err135 = {instancePath:instancePath+"/monitor/freshTokenSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/freshTokenSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.freshTokenSeconds,data:data87};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
let data88 = data82.negativesSeconds;
if(!(((typeof data88 == "number") && (!(data88 % 1) && !isNaN(data88))) && (isFinite(data88)))){
const err136 = {instancePath:instancePath+"/monitor/negativesSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/negativesSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.negativesSeconds.type,parentSchema:schema14.properties.monitor.properties.negativesSeconds,data:data88};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
if((typeof data88 == "number") && (isFinite(data88))){
if(data88 < 1 || isNaN(data88)){
const err137 = {instancePath:instancePath+"/monitor/negativesSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/negativesSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.negativesSeconds,data:data88};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
let data89 = data82.maxBodyKilobytes;
if(!(((typeof data89 == "number") && (!(data89 % 1) && !isNaN(data89))) && (isFinite(data89)))){
const err138 = {instancePath:instancePath+"/monitor/maxBodyKilobytes",schemaPath:"#/definitions/settings/properties/monitor/properties/maxBodyKilobytes/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.maxBodyKilobytes.type,parentSchema:schema14.properties.monitor.properties.maxBodyKilobytes,data:data89};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
if((typeof data89 == "number") && (isFinite(data89))){
if(data89 > 2048 || isNaN(data89)){
const err139 = {instancePath:instancePath+"/monitor/maxBodyKilobytes",schemaPath:"#/definitions/settings/properties/monitor/properties/maxBodyKilobytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2048},message:"must be <= 2048",schema:2048,parentSchema:schema14.properties.monitor.properties.maxBodyKilobytes,data:data89};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if(data89 < 16 || isNaN(data89)){
const err140 = {instancePath:instancePath+"/monitor/maxBodyKilobytes",schemaPath:"#/definitions/settings/properties/monitor/properties/maxBodyKilobytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16},message:"must be >= 16",schema:16,parentSchema:schema14.properties.monitor.properties.maxBodyKilobytes,data:data89};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
let data90 = data82.remindSeconds;
if(!(((typeof data90 == "number") && (!(data90 % 1) && !isNaN(data90))) && (isFinite(data90)))){
const err141 = {instancePath:instancePath+"/monitor/remindSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/remindSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.remindSeconds.type,parentSchema:schema14.properties.monitor.properties.remindSeconds,data:data90};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
if((typeof data90 == "number") && (isFinite(data90))){
if(data90 < 1 || isNaN(data90)){
const err142 = {instancePath:instancePath+"/monitor/remindSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/remindSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.remindSeconds,data:data90};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
let data91 = data82.retentionDays;
if(!(((typeof data91 == "number") && (!(data91 % 1) && !isNaN(data91))) && (isFinite(data91)))){
const err143 = {instancePath:instancePath+"/monitor/retentionDays",schemaPath:"#/definitions/settings/properties/monitor/properties/retentionDays/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.retentionDays.type,parentSchema:schema14.properties.monitor.properties.retentionDays,data:data91};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
if((typeof data91 == "number") && (isFinite(data91))){
if(data91 < 1 || isNaN(data91)){
const err144 = {instancePath:instancePath+"/monitor/retentionDays",schemaPath:"#/definitions/settings/properties/monitor/properties/retentionDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.retentionDays,data:data91};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data82.traces !== undefined){
let data92 = data82.traces;
if(!((data92 === "all") || (data92 === "failing"))){
const err145 = {instancePath:instancePath+"/monitor/traces",schemaPath:"#/definitions/settings/properties/monitor/properties/traces/enum",keyword:"enum",params:{allowedValues: schema14.properties.monitor.properties.traces.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.monitor.properties.traces.enum,parentSchema:schema14.properties.monitor.properties.traces,data:data92};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
if(data82.objective !== undefined){
let data93 = data82.objective;
if(data93 && typeof data93 == "object" && !Array.isArray(data93)){
if(data93.target === undefined){
const err146 = {instancePath:instancePath+"/monitor/objective",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema14.properties.monitor.properties.objective.required,parentSchema:schema14.properties.monitor.properties.objective,data:data93};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
if(data93.windowDays === undefined){
const err147 = {instancePath:instancePath+"/monitor/objective",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/required",keyword:"required",params:{missingProperty: "windowDays"},message:"must have required property '"+"windowDays"+"'",schema:schema14.properties.monitor.properties.objective.required,parentSchema:schema14.properties.monitor.properties.objective,data:data93};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
for(const key18 in data93){
if(!((key18 === "target") || (key18 === "windowDays"))){
const err148 = {instancePath:instancePath+"/monitor/objective",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.objective,data:data93};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
if(data93.target !== undefined){
let data94 = data93.target;
if((typeof data94 == "number") && (isFinite(data94))){
if(data94 >= 1 || isNaN(data94)){
const err149 = {instancePath:instancePath+"/monitor/objective/target",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/properties/target/exclusiveMaximum",keyword:"exclusiveMaximum",params:{comparison: "<", limit: 1},message:"must be < 1",schema:1,parentSchema:schema14.properties.monitor.properties.objective.properties.target,data:data94};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
if(data94 <= 0 || isNaN(data94)){
const err150 = {instancePath:instancePath+"/monitor/objective/target",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/properties/target/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0",schema:0,parentSchema:schema14.properties.monitor.properties.objective.properties.target,data:data94};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
else {
const err151 = {instancePath:instancePath+"/monitor/objective/target",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/properties/target/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema14.properties.monitor.properties.objective.properties.target.type,parentSchema:schema14.properties.monitor.properties.objective.properties.target,data:data94};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
if(data93.windowDays !== undefined){
let data95 = data93.windowDays;
if(!(((typeof data95 == "number") && (!(data95 % 1) && !isNaN(data95))) && (isFinite(data95)))){
const err152 = {instancePath:instancePath+"/monitor/objective/windowDays",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/properties/windowDays/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.objective.properties.windowDays.type,parentSchema:schema14.properties.monitor.properties.objective.properties.windowDays,data:data95};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
if((typeof data95 == "number") && (isFinite(data95))){
if(data95 < 1 || isNaN(data95)){
const err153 = {instancePath:instancePath+"/monitor/objective/windowDays",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/properties/windowDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.objective.properties.windowDays,data:data95};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
}
}
else {
const err154 = {instancePath:instancePath+"/monitor/objective",schemaPath:"#/definitions/settings/properties/monitor/properties/objective/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.objective.type,parentSchema:schema14.properties.monitor.properties.objective,data:data93};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
let data96 = data82.steadiness;
if(data96 && typeof data96 == "object" && !Array.isArray(data96)){
if(data96.failures === undefined){
const err155 = {instancePath:instancePath+"/monitor/steadiness",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/required",keyword:"required",params:{missingProperty: "failures"},message:"must have required property '"+"failures"+"'",schema:schema14.properties.monitor.properties.steadiness.required,parentSchema:schema14.properties.monitor.properties.steadiness,data:data96};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if(data96.of === undefined){
const err156 = {instancePath:instancePath+"/monitor/steadiness",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/required",keyword:"required",params:{missingProperty: "of"},message:"must have required property '"+"of"+"'",schema:schema14.properties.monitor.properties.steadiness.required,parentSchema:schema14.properties.monitor.properties.steadiness,data:data96};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
for(const key19 in data96){
if(!((key19 === "failures") || (key19 === "of"))){
const err157 = {instancePath:instancePath+"/monitor/steadiness",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.steadiness,data:data96};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data96.failures !== undefined){
let data97 = data96.failures;
if(!(((typeof data97 == "number") && (!(data97 % 1) && !isNaN(data97))) && (isFinite(data97)))){
const err158 = {instancePath:instancePath+"/monitor/steadiness/failures",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/failures/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.steadiness.properties.failures.type,parentSchema:schema14.properties.monitor.properties.steadiness.properties.failures,data:data97};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if((typeof data97 == "number") && (isFinite(data97))){
if(data97 > 100 || isNaN(data97)){
const err159 = {instancePath:instancePath+"/monitor/steadiness/failures",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/failures/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100",schema:100,parentSchema:schema14.properties.monitor.properties.steadiness.properties.failures,data:data97};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
if(data97 < 2 || isNaN(data97)){
const err160 = {instancePath:instancePath+"/monitor/steadiness/failures",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2",schema:2,parentSchema:schema14.properties.monitor.properties.steadiness.properties.failures,data:data97};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
}
if(data96.of !== undefined){
let data98 = data96.of;
if(!(((typeof data98 == "number") && (!(data98 % 1) && !isNaN(data98))) && (isFinite(data98)))){
const err161 = {instancePath:instancePath+"/monitor/steadiness/of",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/of/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.steadiness.properties.of.type,parentSchema:schema14.properties.monitor.properties.steadiness.properties.of,data:data98};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
if((typeof data98 == "number") && (isFinite(data98))){
if(data98 > 100 || isNaN(data98)){
const err162 = {instancePath:instancePath+"/monitor/steadiness/of",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/of/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100",schema:100,parentSchema:schema14.properties.monitor.properties.steadiness.properties.of,data:data98};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
if(data98 < 2 || isNaN(data98)){
const err163 = {instancePath:instancePath+"/monitor/steadiness/of",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/properties/of/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2",schema:2,parentSchema:schema14.properties.monitor.properties.steadiness.properties.of,data:data98};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
}
}
else {
const err164 = {instancePath:instancePath+"/monitor/steadiness",schemaPath:"#/definitions/settings/properties/monitor/properties/steadiness/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.steadiness.type,parentSchema:schema14.properties.monitor.properties.steadiness,data:data96};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
let data99 = data82.flapping;
if(data99 && typeof data99 == "object" && !Array.isArray(data99)){
if(data99.changes === undefined){
const err165 = {instancePath:instancePath+"/monitor/flapping",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/required",keyword:"required",params:{missingProperty: "changes"},message:"must have required property '"+"changes"+"'",schema:schema14.properties.monitor.properties.flapping.required,parentSchema:schema14.properties.monitor.properties.flapping,data:data99};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
if(data99.withinSeconds === undefined){
const err166 = {instancePath:instancePath+"/monitor/flapping",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/required",keyword:"required",params:{missingProperty: "withinSeconds"},message:"must have required property '"+"withinSeconds"+"'",schema:schema14.properties.monitor.properties.flapping.required,parentSchema:schema14.properties.monitor.properties.flapping,data:data99};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
for(const key20 in data99){
if(!((key20 === "changes") || (key20 === "withinSeconds"))){
const err167 = {instancePath:instancePath+"/monitor/flapping",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.flapping,data:data99};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
if(data99.changes !== undefined){
let data100 = data99.changes;
if(!(((typeof data100 == "number") && (!(data100 % 1) && !isNaN(data100))) && (isFinite(data100)))){
const err168 = {instancePath:instancePath+"/monitor/flapping/changes",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/properties/changes/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.flapping.properties.changes.type,parentSchema:schema14.properties.monitor.properties.flapping.properties.changes,data:data100};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
if((typeof data100 == "number") && (isFinite(data100))){
if(data100 < 2 || isNaN(data100)){
const err169 = {instancePath:instancePath+"/monitor/flapping/changes",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/properties/changes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2",schema:2,parentSchema:schema14.properties.monitor.properties.flapping.properties.changes,data:data100};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
}
if(data99.withinSeconds !== undefined){
let data101 = data99.withinSeconds;
if(!(((typeof data101 == "number") && (!(data101 % 1) && !isNaN(data101))) && (isFinite(data101)))){
const err170 = {instancePath:instancePath+"/monitor/flapping/withinSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/properties/withinSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.flapping.properties.withinSeconds.type,parentSchema:schema14.properties.monitor.properties.flapping.properties.withinSeconds,data:data101};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
if((typeof data101 == "number") && (isFinite(data101))){
if(data101 < 1 || isNaN(data101)){
const err171 = {instancePath:instancePath+"/monitor/flapping/withinSeconds",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/properties/withinSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.flapping.properties.withinSeconds,data:data101};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
}
}
else {
const err172 = {instancePath:instancePath+"/monitor/flapping",schemaPath:"#/definitions/settings/properties/monitor/properties/flapping/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.flapping.type,parentSchema:schema14.properties.monitor.properties.flapping,data:data99};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
let data102 = data82.maintenance;
if(Array.isArray(data102)){
const len4 = data102.length;
for(let i5=0; i5<len4; i5++){
let data103 = data102[i5];
if(data103 && typeof data103 == "object" && !Array.isArray(data103)){
if(data103.reason === undefined){
const err173 = {instancePath:instancePath+"/monitor/maintenance/" + i5,schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'",schema:schema14.properties.monitor.properties.maintenance.items.required,parentSchema:schema14.properties.monitor.properties.maintenance.items,data:data103};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
for(const key21 in data103){
if(!((((key21 === "start") || (key21 === "end")) || (key21 === "weekly")) || (key21 === "reason"))){
const err174 = {instancePath:instancePath+"/monitor/maintenance/" + i5,schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.maintenance.items,data:data103};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
if(data103.start !== undefined){
let data104 = data103.start;
if(typeof data104 !== "string"){
const err175 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/start",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/start/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.maintenance.items.properties.start.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.start,data:data104};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
if(data103.end !== undefined){
let data105 = data103.end;
if(typeof data105 !== "string"){
const err176 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/end",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/end/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.maintenance.items.properties.end.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.end,data:data105};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
if(data103.weekly !== undefined){
let data106 = data103.weekly;
if(data106 && typeof data106 == "object" && !Array.isArray(data106)){
if(data106.day === undefined){
const err177 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/required",keyword:"required",params:{missingProperty: "day"},message:"must have required property '"+"day"+"'",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.required,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly,data:data106};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
if(data106.from === undefined){
const err178 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.required,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly,data:data106};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
if(data106.to === undefined){
const err179 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.required,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly,data:data106};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
for(const key22 in data106){
if(!(((key22 === "day") || (key22 === "from")) || (key22 === "to"))){
const err180 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly,data:data106};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
if(data106.day !== undefined){
let data107 = data106.day;
if(!(((((((data107 === "monday") || (data107 === "tuesday")) || (data107 === "wednesday")) || (data107 === "thursday")) || (data107 === "friday")) || (data107 === "saturday")) || (data107 === "sunday"))){
const err181 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly/day",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/properties/day/enum",keyword:"enum",params:{allowedValues: schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.day.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.day.enum,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.day,data:data107};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
if(data106.from !== undefined){
let data108 = data106.from;
if(typeof data108 !== "string"){
const err182 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly/from",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.from.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.from,data:data108};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
if(data106.to !== undefined){
let data109 = data106.to;
if(typeof data109 !== "string"){
const err183 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly/to",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/properties/to/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.to.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.properties.to,data:data109};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
}
else {
const err184 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/weekly",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/weekly/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.maintenance.items.properties.weekly.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.weekly,data:data106};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
if(data103.reason !== undefined){
let data110 = data103.reason;
if(typeof data110 === "string"){
if(func3(data110) < 1){
const err185 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/reason",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.reason,data:data110};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
else {
const err186 = {instancePath:instancePath+"/monitor/maintenance/" + i5+"/reason",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.maintenance.items.properties.reason.type,parentSchema:schema14.properties.monitor.properties.maintenance.items.properties.reason,data:data110};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
}
else {
const err187 = {instancePath:instancePath+"/monitor/maintenance/" + i5,schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.maintenance.items.type,parentSchema:schema14.properties.monitor.properties.maintenance.items,data:data103};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
}
else {
const err188 = {instancePath:instancePath+"/monitor/maintenance",schemaPath:"#/definitions/settings/properties/monitor/properties/maintenance/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.monitor.properties.maintenance.type,parentSchema:schema14.properties.monitor.properties.maintenance,data:data102};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
let data111 = data82.alerts;
if(Array.isArray(data111)){
const len5 = data111.length;
for(let i6=0; i6<len5; i6++){
let data112 = data111[i6];
if(data112 && typeof data112 == "object" && !Array.isArray(data112)){
if(data112.type === undefined){
const err189 = {instancePath:instancePath+"/monitor/alerts/" + i6,schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema14.properties.monitor.properties.alerts.items.required,parentSchema:schema14.properties.monitor.properties.alerts.items,data:data112};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
if(data112.url === undefined){
const err190 = {instancePath:instancePath+"/monitor/alerts/" + i6,schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema14.properties.monitor.properties.alerts.items.required,parentSchema:schema14.properties.monitor.properties.alerts.items,data:data112};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
for(const key23 in data112){
if(!(((key23 === "type") || (key23 === "url")) || (key23 === "secret"))){
const err191 = {instancePath:instancePath+"/monitor/alerts/" + i6,schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.alerts.items,data:data112};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
if(data112.type !== undefined){
let data113 = data112.type;
if(!(((data113 === "webhook") || (data113 === "slack")) || (data113 === "alertmanager"))){
const err192 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/type",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/type/enum",keyword:"enum",params:{allowedValues: schema14.properties.monitor.properties.alerts.items.properties.type.enum},message:"must be equal to one of the allowed values",schema:schema14.properties.monitor.properties.alerts.items.properties.type.enum,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.type,data:data113};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
if(data112.url !== undefined){
let data114 = data112.url;
if(typeof data114 !== "string"){
const err193 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/url",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.alerts.items.properties.url.type,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.url,data:data114};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
}
if(data112.secret !== undefined){
let data115 = data112.secret;
if(typeof data115 !== "string"){
const err194 = {instancePath:instancePath+"/monitor/alerts/" + i6+"/secret",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/properties/secret/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.alerts.items.properties.secret.type,parentSchema:schema14.properties.monitor.properties.alerts.items.properties.secret,data:data115};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
}
else {
const err195 = {instancePath:instancePath+"/monitor/alerts/" + i6,schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.alerts.items.type,parentSchema:schema14.properties.monitor.properties.alerts.items,data:data112};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
}
else {
const err196 = {instancePath:instancePath+"/monitor/alerts",schemaPath:"#/definitions/settings/properties/monitor/properties/alerts/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.monitor.properties.alerts.type,parentSchema:schema14.properties.monitor.properties.alerts,data:data111};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
if(data82.heartbeat !== undefined){
let data116 = data82.heartbeat;
if(data116 && typeof data116 == "object" && !Array.isArray(data116)){
if(data116.every === undefined){
data116.every = 60;
}
if(data116.url === undefined){
const err197 = {instancePath:instancePath+"/monitor/heartbeat",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema14.properties.monitor.properties.heartbeat.required,parentSchema:schema14.properties.monitor.properties.heartbeat,data:data116};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
for(const key24 in data116){
if(!((key24 === "url") || (key24 === "every"))){
const err198 = {instancePath:instancePath+"/monitor/heartbeat",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.heartbeat,data:data116};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
if(data116.url !== undefined){
let data117 = data116.url;
if(typeof data117 !== "string"){
const err199 = {instancePath:instancePath+"/monitor/heartbeat/url",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.heartbeat.properties.url.type,parentSchema:schema14.properties.monitor.properties.heartbeat.properties.url,data:data117};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
}
let data118 = data116.every;
if(!(((typeof data118 == "number") && (!(data118 % 1) && !isNaN(data118))) && (isFinite(data118)))){
const err200 = {instancePath:instancePath+"/monitor/heartbeat/every",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/properties/every/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.heartbeat.properties.every.type,parentSchema:schema14.properties.monitor.properties.heartbeat.properties.every,data:data118};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
if((typeof data118 == "number") && (isFinite(data118))){
if(data118 < 1 || isNaN(data118)){
const err201 = {instancePath:instancePath+"/monitor/heartbeat/every",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/properties/every/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema14.properties.monitor.properties.heartbeat.properties.every,data:data118};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
}
else {
const err202 = {instancePath:instancePath+"/monitor/heartbeat",schemaPath:"#/definitions/settings/properties/monitor/properties/heartbeat/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.heartbeat.type,parentSchema:schema14.properties.monitor.properties.heartbeat,data:data116};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
if(data82.listen !== undefined){
let data119 = data82.listen;
if(data119 && typeof data119 == "object" && !Array.isArray(data119)){
for(const key25 in data119){
if(!(((((((key25 === "host") || (key25 === "port")) || (key25 === "publicUrl")) || (key25 === "hosts")) || (key25 === "bearerToken")) || (key25 === "basic")) || (key25 === "tls"))){
const err203 = {instancePath:instancePath+"/monitor/listen",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.listen,data:data119};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
if(data119.host !== undefined){
let data120 = data119.host;
if(typeof data120 === "string"){
if(func3(data120) < 1){
const err204 = {instancePath:instancePath+"/monitor/listen/host",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/host/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.host,data:data120};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
else {
const err205 = {instancePath:instancePath+"/monitor/listen/host",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.host.type,parentSchema:schema14.properties.monitor.properties.listen.properties.host,data:data120};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
if(data119.port !== undefined){
let data121 = data119.port;
if(!(((typeof data121 == "number") && (!(data121 % 1) && !isNaN(data121))) && (isFinite(data121)))){
const err206 = {instancePath:instancePath+"/monitor/listen/port",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/port/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema14.properties.monitor.properties.listen.properties.port.type,parentSchema:schema14.properties.monitor.properties.listen.properties.port,data:data121};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
if((typeof data121 == "number") && (isFinite(data121))){
if(data121 > 65535 || isNaN(data121)){
const err207 = {instancePath:instancePath+"/monitor/listen/port",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535",schema:65535,parentSchema:schema14.properties.monitor.properties.listen.properties.port,data:data121};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
if(data121 < 0 || isNaN(data121)){
const err208 = {instancePath:instancePath+"/monitor/listen/port",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema14.properties.monitor.properties.listen.properties.port,data:data121};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
}
if(data119.publicUrl !== undefined){
let data122 = data119.publicUrl;
if(typeof data122 !== "string"){
const err209 = {instancePath:instancePath+"/monitor/listen/publicUrl",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/publicUrl/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.publicUrl.type,parentSchema:schema14.properties.monitor.properties.listen.properties.publicUrl,data:data122};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
if(data119.hosts !== undefined){
let data123 = data119.hosts;
if(Array.isArray(data123)){
const len6 = data123.length;
for(let i7=0; i7<len6; i7++){
let data124 = data123[i7];
if(typeof data124 !== "string"){
const err210 = {instancePath:instancePath+"/monitor/listen/hosts/" + i7,schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/hosts/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.hosts.items.type,parentSchema:schema14.properties.monitor.properties.listen.properties.hosts.items,data:data124};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
}
else {
const err211 = {instancePath:instancePath+"/monitor/listen/hosts",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/hosts/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema14.properties.monitor.properties.listen.properties.hosts.type,parentSchema:schema14.properties.monitor.properties.listen.properties.hosts,data:data123};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
}
if(data119.bearerToken !== undefined){
let data125 = data119.bearerToken;
if(typeof data125 !== "string"){
const err212 = {instancePath:instancePath+"/monitor/listen/bearerToken",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/bearerToken/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.bearerToken.type,parentSchema:schema14.properties.monitor.properties.listen.properties.bearerToken,data:data125};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
if(data119.basic !== undefined){
let data126 = data119.basic;
if(data126 && typeof data126 == "object" && !Array.isArray(data126)){
if(data126.user === undefined){
const err213 = {instancePath:instancePath+"/monitor/listen/basic",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/required",keyword:"required",params:{missingProperty: "user"},message:"must have required property '"+"user"+"'",schema:schema14.properties.monitor.properties.listen.properties.basic.required,parentSchema:schema14.properties.monitor.properties.listen.properties.basic,data:data126};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
if(data126.password === undefined){
const err214 = {instancePath:instancePath+"/monitor/listen/basic",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/required",keyword:"required",params:{missingProperty: "password"},message:"must have required property '"+"password"+"'",schema:schema14.properties.monitor.properties.listen.properties.basic.required,parentSchema:schema14.properties.monitor.properties.listen.properties.basic,data:data126};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
for(const key26 in data126){
if(!((key26 === "user") || (key26 === "password"))){
const err215 = {instancePath:instancePath+"/monitor/listen/basic",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.listen.properties.basic,data:data126};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
}
if(data126.user !== undefined){
let data127 = data126.user;
if(typeof data127 === "string"){
if(func3(data127) < 1){
const err216 = {instancePath:instancePath+"/monitor/listen/basic/user",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/properties/user/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.basic.properties.user,data:data127};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
else {
const err217 = {instancePath:instancePath+"/monitor/listen/basic/user",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/properties/user/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.basic.properties.user.type,parentSchema:schema14.properties.monitor.properties.listen.properties.basic.properties.user,data:data127};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
}
if(data126.password !== undefined){
let data128 = data126.password;
if(typeof data128 !== "string"){
const err218 = {instancePath:instancePath+"/monitor/listen/basic/password",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.basic.properties.password.type,parentSchema:schema14.properties.monitor.properties.listen.properties.basic.properties.password,data:data128};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
}
}
else {
const err219 = {instancePath:instancePath+"/monitor/listen/basic",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/basic/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.listen.properties.basic.type,parentSchema:schema14.properties.monitor.properties.listen.properties.basic,data:data126};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
if(data119.tls !== undefined){
let data129 = data119.tls;
if(data129 && typeof data129 == "object" && !Array.isArray(data129)){
if(data129.certFile === undefined){
const err220 = {instancePath:instancePath+"/monitor/listen/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/required",keyword:"required",params:{missingProperty: "certFile"},message:"must have required property '"+"certFile"+"'",schema:schema14.properties.monitor.properties.listen.properties.tls.required,parentSchema:schema14.properties.monitor.properties.listen.properties.tls,data:data129};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
if(data129.keyFile === undefined){
const err221 = {instancePath:instancePath+"/monitor/listen/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/required",keyword:"required",params:{missingProperty: "keyFile"},message:"must have required property '"+"keyFile"+"'",schema:schema14.properties.monitor.properties.listen.properties.tls.required,parentSchema:schema14.properties.monitor.properties.listen.properties.tls,data:data129};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
for(const key27 in data129){
if(!((key27 === "certFile") || (key27 === "keyFile"))){
const err222 = {instancePath:instancePath+"/monitor/listen/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27},message:"must NOT have additional properties",schema:false,parentSchema:schema14.properties.monitor.properties.listen.properties.tls,data:data129};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
if(data129.certFile !== undefined){
let data130 = data129.certFile;
if(typeof data130 === "string"){
if(func3(data130) < 1){
const err223 = {instancePath:instancePath+"/monitor/listen/tls/certFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/properties/certFile/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.tls.properties.certFile,data:data130};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
else {
const err224 = {instancePath:instancePath+"/monitor/listen/tls/certFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/properties/certFile/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.tls.properties.certFile.type,parentSchema:schema14.properties.monitor.properties.listen.properties.tls.properties.certFile,data:data130};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
if(data129.keyFile !== undefined){
let data131 = data129.keyFile;
if(typeof data131 === "string"){
if(func3(data131) < 1){
const err225 = {instancePath:instancePath+"/monitor/listen/tls/keyFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/properties/keyFile/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.monitor.properties.listen.properties.tls.properties.keyFile,data:data131};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
else {
const err226 = {instancePath:instancePath+"/monitor/listen/tls/keyFile",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/properties/keyFile/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.monitor.properties.listen.properties.tls.properties.keyFile.type,parentSchema:schema14.properties.monitor.properties.listen.properties.tls.properties.keyFile,data:data131};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
}
}
else {
const err227 = {instancePath:instancePath+"/monitor/listen/tls",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/properties/tls/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.listen.properties.tls.type,parentSchema:schema14.properties.monitor.properties.listen.properties.tls,data:data129};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
}
else {
const err228 = {instancePath:instancePath+"/monitor/listen",schemaPath:"#/definitions/settings/properties/monitor/properties/listen/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.properties.listen.type,parentSchema:schema14.properties.monitor.properties.listen,data:data119};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
}
}
else {
const err229 = {instancePath:instancePath+"/monitor",schemaPath:"#/definitions/settings/properties/monitor/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.properties.monitor.type,parentSchema:schema14.properties.monitor,data:data82};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
}
else {
const err230 = {instancePath,schemaPath:"#/definitions/settings/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.type,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.target === undefined){
const err231 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
if(data.authUrl === undefined){
const err232 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authUrl"},message:"must have required property '"+"authUrl"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
if(data.baseUrl === undefined){
const err233 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "baseUrl"},message:"must have required property '"+"baseUrl"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
if(data.organizationId === undefined){
const err234 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "organizationId"},message:"must have required property '"+"organizationId"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
if(data.client === undefined){
const err235 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "client"},message:"must have required property '"+"client"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
if(data.client !== undefined){
let data132 = data.client;
if(data132 && typeof data132 == "object" && !Array.isArray(data132)){
if(data132.id === undefined){
const err236 = {instancePath:instancePath+"/client",schemaPath:"#/properties/client/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema16.properties.client.required,parentSchema:schema16.properties.client,data:data132};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
if(data132.secret === undefined){
const err237 = {instancePath:instancePath+"/client",schemaPath:"#/properties/client/required",keyword:"required",params:{missingProperty: "secret"},message:"must have required property '"+"secret"+"'",schema:schema16.properties.client.required,parentSchema:schema16.properties.client,data:data132};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
}
else {
const err238 = {instancePath:instancePath+"/client",schemaPath:"#/properties/client/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.client.type,parentSchema:schema16.properties.client,data:data132};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
if(data.gateway !== undefined){
let data133 = data.gateway;
if(data133 && typeof data133 == "object" && !Array.isArray(data133)){
if(data133.url === undefined){
const err239 = {instancePath:instancePath+"/gateway",schemaPath:"#/properties/gateway/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema16.properties.gateway.required,parentSchema:schema16.properties.gateway,data:data133};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
if(data133.population !== undefined){
let data134 = data133.population;
if(data134 && typeof data134 == "object" && !Array.isArray(data134)){
if(data134.contextPath === undefined){
const err240 = {instancePath:instancePath+"/gateway/population",schemaPath:"#/properties/gateway/properties/population/required",keyword:"required",params:{missingProperty: "contextPath"},message:"must have required property '"+"contextPath"+"'",schema:schema16.properties.gateway.properties.population.required,parentSchema:schema16.properties.gateway.properties.population,data:data134};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
else {
const err241 = {instancePath:instancePath+"/gateway/population",schemaPath:"#/properties/gateway/properties/population/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.gateway.properties.population.type,parentSchema:schema16.properties.gateway.properties.population,data:data134};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
if(data133.contact !== undefined){
let data135 = data133.contact;
if(data135 && typeof data135 == "object" && !Array.isArray(data135)){
if(data135.contextPath === undefined){
const err242 = {instancePath:instancePath+"/gateway/contact",schemaPath:"#/properties/gateway/properties/contact/required",keyword:"required",params:{missingProperty: "contextPath"},message:"must have required property '"+"contextPath"+"'",schema:schema16.properties.gateway.properties.contact.required,parentSchema:schema16.properties.gateway.properties.contact,data:data135};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
}
else {
const err243 = {instancePath:instancePath+"/gateway/contact",schemaPath:"#/properties/gateway/properties/contact/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.gateway.properties.contact.type,parentSchema:schema16.properties.gateway.properties.contact,data:data135};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
if(data133.tokenService !== undefined){
let data136 = data133.tokenService;
if(data136 && typeof data136 == "object" && !Array.isArray(data136)){
if(data136.url === undefined){
const err244 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/properties/gateway/properties/tokenService/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema16.properties.gateway.properties.tokenService.required,parentSchema:schema16.properties.gateway.properties.tokenService,data:data136};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
if(data136.apiKey === undefined){
const err245 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/properties/gateway/properties/tokenService/required",keyword:"required",params:{missingProperty: "apiKey"},message:"must have required property '"+"apiKey"+"'",schema:schema16.properties.gateway.properties.tokenService.required,parentSchema:schema16.properties.gateway.properties.tokenService,data:data136};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
if(data136.issuer === undefined){
const err246 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/properties/gateway/properties/tokenService/required",keyword:"required",params:{missingProperty: "issuer"},message:"must have required property '"+"issuer"+"'",schema:schema16.properties.gateway.properties.tokenService.required,parentSchema:schema16.properties.gateway.properties.tokenService,data:data136};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
}
else {
const err247 = {instancePath:instancePath+"/gateway/tokenService",schemaPath:"#/properties/gateway/properties/tokenService/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.gateway.properties.tokenService.type,parentSchema:schema16.properties.gateway.properties.tokenService,data:data136};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
}
if(data133.management !== undefined){
let data137 = data133.management;
if(data137 && typeof data137 == "object" && !Array.isArray(data137)){
if(data137.url === undefined){
const err248 = {instancePath:instancePath+"/gateway/management",schemaPath:"#/properties/gateway/properties/management/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema16.properties.gateway.properties.management.required,parentSchema:schema16.properties.gateway.properties.management,data:data137};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
if(data137.token === undefined){
const err249 = {instancePath:instancePath+"/gateway/management",schemaPath:"#/properties/gateway/properties/management/required",keyword:"required",params:{missingProperty: "token"},message:"must have required property '"+"token"+"'",schema:schema16.properties.gateway.properties.management.required,parentSchema:schema16.properties.gateway.properties.management,data:data137};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
}
else {
const err250 = {instancePath:instancePath+"/gateway/management",schemaPath:"#/properties/gateway/properties/management/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.gateway.properties.management.type,parentSchema:schema16.properties.gateway.properties.management,data:data137};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
}
}
else {
const err251 = {instancePath:instancePath+"/gateway",schemaPath:"#/properties/gateway/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.properties.gateway.type,parentSchema:schema16.properties.gateway,data:data133};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
}
}
else {
const err252 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.type,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
validate16.errors = vErrors;
return errors === 0;
}
