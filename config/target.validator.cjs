/* oxlint-disable */
"use strict";
exports.envelope = validate92;
const schema8 = {"type":"object","additionalProperties":false,"required":["targets"],"properties":{"$schema":{"type":"string"},"defaults":{"type":"object"},"targets":{"type":"array","minItems":1,"items":{"type":"object"}}}};

function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.targets === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "targets"},schema:schema8.required,parentSchema:schema8,data};
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
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema8,data};
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
const err2 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},schema:schema8.properties.$schema.type,parentSchema:schema8.properties.$schema,data:data0};
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
const err3 = {instancePath:instancePath+"/defaults",schemaPath:"#/properties/defaults/type",keyword:"type",params:{type: "object"},schema:schema8.properties.defaults.type,parentSchema:schema8.properties.defaults,data:data1};
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
const err4 = {instancePath:instancePath+"/targets",schemaPath:"#/properties/targets/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema8.properties.targets,data:data2};
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
const err5 = {instancePath:instancePath+"/targets/" + i0,schemaPath:"#/properties/targets/items/type",keyword:"type",params:{type: "object"},schema:schema8.properties.targets.items.type,parentSchema:schema8.properties.targets.items,data:data3};
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
const err6 = {instancePath:instancePath+"/targets",schemaPath:"#/properties/targets/type",keyword:"type",params:{type: "array"},schema:schema8.properties.targets.type,parentSchema:schema8.properties.targets,data:data2};
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
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema8.type,parentSchema:schema8,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate92.errors = vErrors;
return errors === 0;
}

exports.complete = validate93;
const schema39 = {"allOf":[{"$ref":"#/definitions/settings"}],"type":"object","required":["target","authUrl","baseUrl","organizationId","client"],"properties":{"client":{"type":"object","required":["id","secret"]},"gateway":{"$ref":"#/definitions/of.complete.properties.gateway"}}};
const schema9 = {"type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string"},"target":{"type":"string","examples":["test"]},"labels":{"type":"object","default":{},"additionalProperties":{"type":"string"},"examples":[{"team":"north"}]},"authUrl":{"type":"string","examples":["https://auth.example.org"]},"baseUrl":{"type":"string","examples":["https://api.example.org"]},"organizationId":{"type":"string"},"client":{"$ref":"#/definitions/of.settings.properties.client"},"graphql":{"$ref":"#/definitions/of.settings.properties.graphql","default":{}},"gateway":{"$ref":"#/definitions/of.settings.properties.gateway"},"contract":{"$ref":"#/definitions/of.settings.properties.contract","default":{}},"tls":{"$ref":"#/definitions/of.settings.properties.tls","default":{}},"timeoutMs":{"type":"integer","minimum":1,"maximum":600000,"default":20000},"concurrency":{"type":"integer","minimum":1,"maximum":64,"default":8},"reports":{"type":"array","items":{"enum":["junit","json","html","codequality","ndjson","traces"]},"minItems":1,"uniqueItems":true},"optIn":{"type":"array","uniqueItems":true,"default":[],"items":{"enum":["secrets-in-url","large-request"]}},"allowRealIdentifiers":{"type":"boolean","default":false},"waivers":{"type":"array","default":[],"items":{"$ref":"#/definitions/of.settings.properties.waivers.items"}},"parameters":{"type":"object","default":{},"additionalProperties":{"type":["string","number","boolean"]}},"monitor":{"$ref":"#/definitions/of.settings.properties.monitor","default":{}}}};
const func2 = Object.prototype.hasOwnProperty;
const func0 = require("ajv/dist/runtime/equal").default;
const schema10 = {"type":"object","additionalProperties":false,"properties":{"id":{"type":"string","examples":["${CLIENT_ID}"]},"secret":{"type":"string","examples":["${CLIENT_SECRET}"]},"tokenOrigins":{"type":"array","default":[],"maxItems":20,"items":{"type":"string","examples":["https://login.example.org"]}}}};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tokenOrigins === undefined){
data.tokenOrigins = [];
}
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "secret")) || (key0 === "tokenOrigins"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema10,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema10.properties.id.type,parentSchema:schema10.properties.id,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.secret !== undefined){
let data1 = data.secret;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/secret",schemaPath:"#/properties/secret/type",keyword:"type",params:{type: "string"},schema:schema10.properties.secret.type,parentSchema:schema10.properties.secret,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
let data2 = data.tokenOrigins;
if(Array.isArray(data2)){
if(data2.length > 20){
const err3 = {instancePath:instancePath+"/tokenOrigins",schemaPath:"#/properties/tokenOrigins/maxItems",keyword:"maxItems",params:{limit: 20},schema:20,parentSchema:schema10.properties.tokenOrigins,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 !== "string"){
const err4 = {instancePath:instancePath+"/tokenOrigins/" + i0,schemaPath:"#/properties/tokenOrigins/items/type",keyword:"type",params:{type: "string"},schema:schema10.properties.tokenOrigins.items.type,parentSchema:schema10.properties.tokenOrigins.items,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/tokenOrigins",schemaPath:"#/properties/tokenOrigins/type",keyword:"type",params:{type: "array"},schema:schema10.properties.tokenOrigins.type,parentSchema:schema10.properties.tokenOrigins,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema10.type,parentSchema:schema10,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}

const schema11 = {"type":"object","additionalProperties":false,"properties":{"organizationId":{"type":"string"},"organizationName":{"type":"string","minLength":1},"otherOrganizationId":{"type":"string"},"tenantBound":{"type":"boolean"},"expiredToken":{"type":"string"}}};
const func3 = require("ajv/dist/runtime/ucs2length").default;

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((key0 === "organizationId") || (key0 === "organizationName")) || (key0 === "otherOrganizationId")) || (key0 === "tenantBound")) || (key0 === "expiredToken"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.organizationId !== undefined){
let data0 = data.organizationId;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/organizationId",schemaPath:"#/properties/organizationId/type",keyword:"type",params:{type: "string"},schema:schema11.properties.organizationId.type,parentSchema:schema11.properties.organizationId,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.organizationName !== undefined){
let data1 = data.organizationName;
if(typeof data1 === "string"){
if(func3(data1) < 1){
const err2 = {instancePath:instancePath+"/organizationName",schemaPath:"#/properties/organizationName/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema11.properties.organizationName,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/organizationName",schemaPath:"#/properties/organizationName/type",keyword:"type",params:{type: "string"},schema:schema11.properties.organizationName.type,parentSchema:schema11.properties.organizationName,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.otherOrganizationId !== undefined){
let data2 = data.otherOrganizationId;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/otherOrganizationId",schemaPath:"#/properties/otherOrganizationId/type",keyword:"type",params:{type: "string"},schema:schema11.properties.otherOrganizationId.type,parentSchema:schema11.properties.otherOrganizationId,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.tenantBound !== undefined){
let data3 = data.tenantBound;
if(typeof data3 !== "boolean"){
const err5 = {instancePath:instancePath+"/tenantBound",schemaPath:"#/properties/tenantBound/type",keyword:"type",params:{type: "boolean"},schema:schema11.properties.tenantBound.type,parentSchema:schema11.properties.tenantBound,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.expiredToken !== undefined){
let data4 = data.expiredToken;
if(typeof data4 !== "string"){
const err6 = {instancePath:instancePath+"/expiredToken",schemaPath:"#/properties/expiredToken/type",keyword:"type",params:{type: "string"},schema:schema11.properties.expiredToken.type,parentSchema:schema11.properties.expiredToken,data:data4};
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
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}

const schema12 = {"type":"object","additionalProperties":false,"properties":{"url":{"type":"string","examples":["https://gw.example.org"]},"keyHeader":{"type":"string","default":"X-Gateway-Api-Key"},"apiKey":{"type":"string","examples":["${API_KEY}"]},"keysShared":{"type":"boolean"},"unknownPersonIdentifier":{"type":"string"},"otherPersonIdentifier":{"type":"string"},"integrationKeyRegisteredAt":{"type":"string","examples":["2026-03-01"]},"population":{"$ref":"#/definitions/of.settings.properties.gateway.properties.population"},"contact":{"$ref":"#/definitions/of.settings.properties.gateway.properties.contact"},"tokenService":{"$ref":"#/definitions/of.settings.properties.gateway.properties.tokenService"},"management":{"$ref":"#/definitions/of.settings.properties.gateway.properties.management"}}};
const schema13 = {"type":"object","additionalProperties":false,"properties":{"contextPath":{"type":"string","examples":["/test/population"]},"path":{"type":"string","default":"/personer/{person_identifier}"},"apiKey":{"type":"string"},"personIdentifier":{"type":"string"},"query":{"type":"object","additionalProperties":{"type":"string"},"examples":[{"part":"identifikasjonsnummer"}]},"personPointer":{"type":"string"}}};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path === undefined){
data.path = "/personer/{person_identifier}";
}
for(const key0 in data){
if(!((((((key0 === "contextPath") || (key0 === "path")) || (key0 === "apiKey")) || (key0 === "personIdentifier")) || (key0 === "query")) || (key0 === "personPointer"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema13,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.contextPath !== undefined){
let data0 = data.contextPath;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/contextPath",schemaPath:"#/properties/contextPath/type",keyword:"type",params:{type: "string"},schema:schema13.properties.contextPath.type,parentSchema:schema13.properties.contextPath,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
let data1 = data.path;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},schema:schema13.properties.path.type,parentSchema:schema13.properties.path,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.apiKey !== undefined){
let data2 = data.apiKey;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/apiKey",schemaPath:"#/properties/apiKey/type",keyword:"type",params:{type: "string"},schema:schema13.properties.apiKey.type,parentSchema:schema13.properties.apiKey,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.personIdentifier !== undefined){
let data3 = data.personIdentifier;
if(typeof data3 !== "string"){
const err4 = {instancePath:instancePath+"/personIdentifier",schemaPath:"#/properties/personIdentifier/type",keyword:"type",params:{type: "string"},schema:schema13.properties.personIdentifier.type,parentSchema:schema13.properties.personIdentifier,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.query !== undefined){
let data4 = data.query;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){
let data5 = data4[key1];
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/query/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/query/additionalProperties/type",keyword:"type",params:{type: "string"},schema:schema13.properties.query.additionalProperties.type,parentSchema:schema13.properties.query.additionalProperties,data:data5};
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
const err6 = {instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},schema:schema13.properties.query.type,parentSchema:schema13.properties.query,data:data4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.personPointer !== undefined){
let data6 = data.personPointer;
if(typeof data6 !== "string"){
const err7 = {instancePath:instancePath+"/personPointer",schemaPath:"#/properties/personPointer/type",keyword:"type",params:{type: "string"},schema:schema13.properties.personPointer.type,parentSchema:schema13.properties.personPointer,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema13.type,parentSchema:schema13,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}

const schema14 = {"type":"object","additionalProperties":false,"properties":{"contextPath":{"type":"string","examples":["/test/contact"]},"path":{"type":"string","default":"/personer"},"apiKey":{"type":"string"},"personIdentifiers":{"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string"}}}};

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path === undefined){
data.path = "/personer";
}
for(const key0 in data){
if(!((((key0 === "contextPath") || (key0 === "path")) || (key0 === "apiKey")) || (key0 === "personIdentifiers"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.contextPath !== undefined){
let data0 = data.contextPath;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/contextPath",schemaPath:"#/properties/contextPath/type",keyword:"type",params:{type: "string"},schema:schema14.properties.contextPath.type,parentSchema:schema14.properties.contextPath,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
let data1 = data.path;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},schema:schema14.properties.path.type,parentSchema:schema14.properties.path,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.apiKey !== undefined){
let data2 = data.apiKey;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/apiKey",schemaPath:"#/properties/apiKey/type",keyword:"type",params:{type: "string"},schema:schema14.properties.apiKey.type,parentSchema:schema14.properties.apiKey,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.personIdentifiers !== undefined){
let data3 = data.personIdentifiers;
if(Array.isArray(data3)){
if(data3.length > 1000){
const err4 = {instancePath:instancePath+"/personIdentifiers",schemaPath:"#/properties/personIdentifiers/maxItems",keyword:"maxItems",params:{limit: 1000},schema:1000,parentSchema:schema14.properties.personIdentifiers,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data3.length < 1){
const err5 = {instancePath:instancePath+"/personIdentifiers",schemaPath:"#/properties/personIdentifiers/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema14.properties.personIdentifiers,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 !== "string"){
const err6 = {instancePath:instancePath+"/personIdentifiers/" + i0,schemaPath:"#/properties/personIdentifiers/items/type",keyword:"type",params:{type: "string"},schema:schema14.properties.personIdentifiers.items.type,parentSchema:schema14.properties.personIdentifiers.items,data:data4};
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
const err7 = {instancePath:instancePath+"/personIdentifiers",schemaPath:"#/properties/personIdentifiers/type",keyword:"type",params:{type: "array"},schema:schema14.properties.personIdentifiers.type,parentSchema:schema14.properties.personIdentifiers,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema14.type,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}

const schema15 = {"type":"object","additionalProperties":false,"properties":{"url":{"type":"string"},"keyHeader":{"type":"string","default":"X-Gravitee-Api-Key"},"apiKey":{"type":"string"},"issuer":{"type":"string"},"scope":{"type":"string","minLength":1}}};

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.keyHeader === undefined){
data.keyHeader = "X-Gravitee-Api-Key";
}
for(const key0 in data){
if(!(((((key0 === "url") || (key0 === "keyHeader")) || (key0 === "apiKey")) || (key0 === "issuer")) || (key0 === "scope"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema15,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.url !== undefined){
let data0 = data.url;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},schema:schema15.properties.url.type,parentSchema:schema15.properties.url,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
let data1 = data.keyHeader;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/keyHeader",schemaPath:"#/properties/keyHeader/type",keyword:"type",params:{type: "string"},schema:schema15.properties.keyHeader.type,parentSchema:schema15.properties.keyHeader,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.apiKey !== undefined){
let data2 = data.apiKey;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/apiKey",schemaPath:"#/properties/apiKey/type",keyword:"type",params:{type: "string"},schema:schema15.properties.apiKey.type,parentSchema:schema15.properties.apiKey,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.issuer !== undefined){
let data3 = data.issuer;
if(typeof data3 !== "string"){
const err4 = {instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/type",keyword:"type",params:{type: "string"},schema:schema15.properties.issuer.type,parentSchema:schema15.properties.issuer,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.scope !== undefined){
let data4 = data.scope;
if(typeof data4 === "string"){
if(func3(data4) < 1){
const err5 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema15.properties.scope,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"},schema:schema15.properties.scope.type,parentSchema:schema15.properties.scope,data:data4};
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
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema15.type,parentSchema:schema15,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}

const schema16 = {"type":"object","additionalProperties":false,"properties":{"url":{"type":"string","examples":["https://apim.example.org/management"]},"token":{"type":"string","examples":["${MANAGEMENT_TOKEN}"]},"organization":{"type":"string","minLength":1,"default":"DEFAULT"},"environment":{"type":"string","minLength":1,"default":"DEFAULT"},"application":{"type":"string","minLength":1},"apis":{"$ref":"#/definitions/of.settings.properties.gateway.properties.management.properties.apis","default":{}}}};
const schema17 = {"type":"object","additionalProperties":false,"properties":{"population":{"$ref":"#/definitions/of.settings.properties.gateway.properties.management.properties.apis.properties.population"},"contact":{"$ref":"#/definitions/of.settings.properties.gateway.properties.management.properties.apis.properties.contact"},"tokenService":{"$ref":"#/definitions/of.settings.properties.gateway.properties.management.properties.apis.properties.tokenService"}}};
const schema18 = {"type":"object","additionalProperties":false,"properties":{"id":{"type":"string","minLength":1},"backend":{"type":"string"},"template":{"type":"string","minLength":1}}};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "backend")) || (key0 === "template"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema18,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func3(data0) < 1){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema18.properties.id,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema18.properties.id.type,parentSchema:schema18.properties.id,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.backend !== undefined){
let data1 = data.backend;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/backend",schemaPath:"#/properties/backend/type",keyword:"type",params:{type: "string"},schema:schema18.properties.backend.type,parentSchema:schema18.properties.backend,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.template !== undefined){
let data2 = data.template;
if(typeof data2 === "string"){
if(func3(data2) < 1){
const err4 = {instancePath:instancePath+"/template",schemaPath:"#/properties/template/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema18.properties.template,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/template",schemaPath:"#/properties/template/type",keyword:"type",params:{type: "string"},schema:schema18.properties.template.type,parentSchema:schema18.properties.template,data:data2};
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
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema18.type,parentSchema:schema18,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}

const schema19 = {"type":"object","additionalProperties":false,"properties":{"id":{"type":"string","minLength":1},"backend":{"type":"string"},"template":{"type":"string","minLength":1}}};

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "backend")) || (key0 === "template"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema19,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func3(data0) < 1){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema19.properties.id,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema19.properties.id.type,parentSchema:schema19.properties.id,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.backend !== undefined){
let data1 = data.backend;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/backend",schemaPath:"#/properties/backend/type",keyword:"type",params:{type: "string"},schema:schema19.properties.backend.type,parentSchema:schema19.properties.backend,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.template !== undefined){
let data2 = data.template;
if(typeof data2 === "string"){
if(func3(data2) < 1){
const err4 = {instancePath:instancePath+"/template",schemaPath:"#/properties/template/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema19.properties.template,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/template",schemaPath:"#/properties/template/type",keyword:"type",params:{type: "string"},schema:schema19.properties.template.type,parentSchema:schema19.properties.template,data:data2};
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
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema19.type,parentSchema:schema19,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate41.errors = vErrors;
return errors === 0;
}

const schema20 = {"type":"object","additionalProperties":false,"properties":{"id":{"type":"string","minLength":1},"contextPath":{"type":"string","examples":["/test/token"]},"backend":{"type":"string"},"template":{"type":"string","minLength":1}}};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "contextPath")) || (key0 === "backend")) || (key0 === "template"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema20,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func3(data0) < 1){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema20.properties.id,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema20.properties.id.type,parentSchema:schema20.properties.id,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.contextPath !== undefined){
let data1 = data.contextPath;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/contextPath",schemaPath:"#/properties/contextPath/type",keyword:"type",params:{type: "string"},schema:schema20.properties.contextPath.type,parentSchema:schema20.properties.contextPath,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.backend !== undefined){
let data2 = data.backend;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/backend",schemaPath:"#/properties/backend/type",keyword:"type",params:{type: "string"},schema:schema20.properties.backend.type,parentSchema:schema20.properties.backend,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.template !== undefined){
let data3 = data.template;
if(typeof data3 === "string"){
if(func3(data3) < 1){
const err5 = {instancePath:instancePath+"/template",schemaPath:"#/properties/template/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema20.properties.template,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/template",schemaPath:"#/properties/template/type",keyword:"type",params:{type: "string"},schema:schema20.properties.template.type,parentSchema:schema20.properties.template,data:data3};
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
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema20.type,parentSchema:schema20,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}


function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "population") || (key0 === "contact")) || (key0 === "tokenService"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.population !== undefined){
if(!(validate39(data.population, {instancePath:instancePath+"/population",parentData:data,parentDataProperty:"population",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
if(data.contact !== undefined){
if(!(validate41(data.contact, {instancePath:instancePath+"/contact",parentData:data,parentDataProperty:"contact",rootData}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
}
if(data.tokenService !== undefined){
if(!(validate43(data.tokenService, {instancePath:instancePath+"/tokenService",parentData:data,parentDataProperty:"tokenService",rootData}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema17.type,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate38.errors = vErrors;
return errors === 0;
}


function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.organization === undefined){
data.organization = "DEFAULT";
}
if(data.environment === undefined){
data.environment = "DEFAULT";
}
if(data.apis === undefined){
data.apis = {};
}
for(const key0 in data){
if(!((((((key0 === "url") || (key0 === "token")) || (key0 === "organization")) || (key0 === "environment")) || (key0 === "application")) || (key0 === "apis"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.url !== undefined){
let data0 = data.url;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},schema:schema16.properties.url.type,parentSchema:schema16.properties.url,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.token !== undefined){
let data1 = data.token;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},schema:schema16.properties.token.type,parentSchema:schema16.properties.token,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
let data2 = data.organization;
if(typeof data2 === "string"){
if(func3(data2) < 1){
const err3 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema16.properties.organization,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/type",keyword:"type",params:{type: "string"},schema:schema16.properties.organization.type,parentSchema:schema16.properties.organization,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
let data3 = data.environment;
if(typeof data3 === "string"){
if(func3(data3) < 1){
const err5 = {instancePath:instancePath+"/environment",schemaPath:"#/properties/environment/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema16.properties.environment,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/environment",schemaPath:"#/properties/environment/type",keyword:"type",params:{type: "string"},schema:schema16.properties.environment.type,parentSchema:schema16.properties.environment,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.application !== undefined){
let data4 = data.application;
if(typeof data4 === "string"){
if(func3(data4) < 1){
const err7 = {instancePath:instancePath+"/application",schemaPath:"#/properties/application/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema16.properties.application,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/application",schemaPath:"#/properties/application/type",keyword:"type",params:{type: "string"},schema:schema16.properties.application.type,parentSchema:schema16.properties.application,data:data4};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(!(validate38(data.apis, {instancePath:instancePath+"/apis",parentData:data,parentDataProperty:"apis",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema16.type,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}


function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.keyHeader === undefined){
data.keyHeader = "X-Gateway-Api-Key";
}
for(const key0 in data){
if(!(func2.call(schema12.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.url !== undefined){
let data0 = data.url;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},schema:schema12.properties.url.type,parentSchema:schema12.properties.url,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
let data1 = data.keyHeader;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/keyHeader",schemaPath:"#/properties/keyHeader/type",keyword:"type",params:{type: "string"},schema:schema12.properties.keyHeader.type,parentSchema:schema12.properties.keyHeader,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.apiKey !== undefined){
let data2 = data.apiKey;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/apiKey",schemaPath:"#/properties/apiKey/type",keyword:"type",params:{type: "string"},schema:schema12.properties.apiKey.type,parentSchema:schema12.properties.apiKey,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.keysShared !== undefined){
let data3 = data.keysShared;
if(typeof data3 !== "boolean"){
const err4 = {instancePath:instancePath+"/keysShared",schemaPath:"#/properties/keysShared/type",keyword:"type",params:{type: "boolean"},schema:schema12.properties.keysShared.type,parentSchema:schema12.properties.keysShared,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.unknownPersonIdentifier !== undefined){
let data4 = data.unknownPersonIdentifier;
if(typeof data4 !== "string"){
const err5 = {instancePath:instancePath+"/unknownPersonIdentifier",schemaPath:"#/properties/unknownPersonIdentifier/type",keyword:"type",params:{type: "string"},schema:schema12.properties.unknownPersonIdentifier.type,parentSchema:schema12.properties.unknownPersonIdentifier,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.otherPersonIdentifier !== undefined){
let data5 = data.otherPersonIdentifier;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/otherPersonIdentifier",schemaPath:"#/properties/otherPersonIdentifier/type",keyword:"type",params:{type: "string"},schema:schema12.properties.otherPersonIdentifier.type,parentSchema:schema12.properties.otherPersonIdentifier,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.integrationKeyRegisteredAt !== undefined){
let data6 = data.integrationKeyRegisteredAt;
if(typeof data6 !== "string"){
const err7 = {instancePath:instancePath+"/integrationKeyRegisteredAt",schemaPath:"#/properties/integrationKeyRegisteredAt/type",keyword:"type",params:{type: "string"},schema:schema12.properties.integrationKeyRegisteredAt.type,parentSchema:schema12.properties.integrationKeyRegisteredAt,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.population !== undefined){
if(!(validate31(data.population, {instancePath:instancePath+"/population",parentData:data,parentDataProperty:"population",rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
if(data.contact !== undefined){
if(!(validate33(data.contact, {instancePath:instancePath+"/contact",parentData:data,parentDataProperty:"contact",rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
if(data.tokenService !== undefined){
if(!(validate35(data.tokenService, {instancePath:instancePath+"/tokenService",parentData:data,parentDataProperty:"tokenService",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
if(data.management !== undefined){
if(!(validate37(data.management, {instancePath:instancePath+"/management",parentData:data,parentDataProperty:"management",rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema12.type,parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}

const schema21 = {"type":"object","additionalProperties":false,"properties":{"tokenLifetimeSeconds":{"type":"integer","minimum":1,"default":3600},"scopeEcho":{"enum":["required","optional"],"default":"required"},"population":{"type":"string","examples":["contracts/population.openapi.yaml"]},"contact":{"type":"string","examples":["contracts/contact.openapi.yaml"]},"discovery":{"type":"string","examples":["contracts/discovery.schema.json"]},"graphql":{"type":"string","examples":["contracts/schema.graphql"]},"recorded":{"type":"string","examples":["contracts/recorded.json"]}}};

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tokenLifetimeSeconds === undefined){
data.tokenLifetimeSeconds = 3600;
}
if(data.scopeEcho === undefined){
data.scopeEcho = "required";
}
for(const key0 in data){
if(!(((((((key0 === "tokenLifetimeSeconds") || (key0 === "scopeEcho")) || (key0 === "population")) || (key0 === "contact")) || (key0 === "discovery")) || (key0 === "graphql")) || (key0 === "recorded"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
let data0 = data.tokenLifetimeSeconds;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/tokenLifetimeSeconds",schemaPath:"#/properties/tokenLifetimeSeconds/type",keyword:"type",params:{type: "integer"},schema:schema21.properties.tokenLifetimeSeconds.type,parentSchema:schema21.properties.tokenLifetimeSeconds,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/tokenLifetimeSeconds",schemaPath:"#/properties/tokenLifetimeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema21.properties.tokenLifetimeSeconds,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
let data1 = data.scopeEcho;
if(!((data1 === "required") || (data1 === "optional"))){
const err3 = {instancePath:instancePath+"/scopeEcho",schemaPath:"#/properties/scopeEcho/enum",keyword:"enum",params:{allowedValues: schema21.properties.scopeEcho.enum},schema:schema21.properties.scopeEcho.enum,parentSchema:schema21.properties.scopeEcho,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.population !== undefined){
let data2 = data.population;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/population",schemaPath:"#/properties/population/type",keyword:"type",params:{type: "string"},schema:schema21.properties.population.type,parentSchema:schema21.properties.population,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.contact !== undefined){
let data3 = data.contact;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/contact",schemaPath:"#/properties/contact/type",keyword:"type",params:{type: "string"},schema:schema21.properties.contact.type,parentSchema:schema21.properties.contact,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.discovery !== undefined){
let data4 = data.discovery;
if(typeof data4 !== "string"){
const err6 = {instancePath:instancePath+"/discovery",schemaPath:"#/properties/discovery/type",keyword:"type",params:{type: "string"},schema:schema21.properties.discovery.type,parentSchema:schema21.properties.discovery,data:data4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.graphql !== undefined){
let data5 = data.graphql;
if(typeof data5 !== "string"){
const err7 = {instancePath:instancePath+"/graphql",schemaPath:"#/properties/graphql/type",keyword:"type",params:{type: "string"},schema:schema21.properties.graphql.type,parentSchema:schema21.properties.graphql,data:data5};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.recorded !== undefined){
let data6 = data.recorded;
if(typeof data6 !== "string"){
const err8 = {instancePath:instancePath+"/recorded",schemaPath:"#/properties/recorded/type",keyword:"type",params:{type: "string"},schema:schema21.properties.recorded.type,parentSchema:schema21.properties.recorded,data:data6};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema21.type,parentSchema:schema21,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate48.errors = vErrors;
return errors === 0;
}

const schema22 = {"type":"object","additionalProperties":false,"properties":{"caFile":{"type":"string"},"minimumDaysRemaining":{"type":"integer","minimum":0,"default":21}}};

function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.minimumDaysRemaining === undefined){
data.minimumDaysRemaining = 21;
}
for(const key0 in data){
if(!((key0 === "caFile") || (key0 === "minimumDaysRemaining"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.caFile !== undefined){
let data0 = data.caFile;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/caFile",schemaPath:"#/properties/caFile/type",keyword:"type",params:{type: "string"},schema:schema22.properties.caFile.type,parentSchema:schema22.properties.caFile,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
let data1 = data.minimumDaysRemaining;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err2 = {instancePath:instancePath+"/minimumDaysRemaining",schemaPath:"#/properties/minimumDaysRemaining/type",keyword:"type",params:{type: "integer"},schema:schema22.properties.minimumDaysRemaining.type,parentSchema:schema22.properties.minimumDaysRemaining,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
const err3 = {instancePath:instancePath+"/minimumDaysRemaining",schemaPath:"#/properties/minimumDaysRemaining/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema22.properties.minimumDaysRemaining,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema22.type,parentSchema:schema22,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate50.errors = vErrors;
return errors === 0;
}

const schema23 = {"type":"object","additionalProperties":false,"required":["check","reason","owner","until"],"properties":{"check":{"type":"string","examples":["gateway.challenge"]},"reason":{"type":"string","minLength":1},"owner":{"type":"string","minLength":1},"until":{"type":"string","examples":["2027-01-31"]}}};

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.check === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "check"},schema:schema23.required,parentSchema:schema23,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.reason === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},schema:schema23.required,parentSchema:schema23,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.owner === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "owner"},schema:schema23.required,parentSchema:schema23,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.until === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "until"},schema:schema23.required,parentSchema:schema23,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "check") || (key0 === "reason")) || (key0 === "owner")) || (key0 === "until"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema23,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.check !== undefined){
let data0 = data.check;
if(typeof data0 !== "string"){
const err5 = {instancePath:instancePath+"/check",schemaPath:"#/properties/check/type",keyword:"type",params:{type: "string"},schema:schema23.properties.check.type,parentSchema:schema23.properties.check,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.reason !== undefined){
let data1 = data.reason;
if(typeof data1 === "string"){
if(func3(data1) < 1){
const err6 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema23.properties.reason,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},schema:schema23.properties.reason.type,parentSchema:schema23.properties.reason,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.owner !== undefined){
let data2 = data.owner;
if(typeof data2 === "string"){
if(func3(data2) < 1){
const err8 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema23.properties.owner,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/type",keyword:"type",params:{type: "string"},schema:schema23.properties.owner.type,parentSchema:schema23.properties.owner,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.until !== undefined){
let data3 = data.until;
if(typeof data3 !== "string"){
const err10 = {instancePath:instancePath+"/until",schemaPath:"#/properties/until/type",keyword:"type",params:{type: "string"},schema:schema23.properties.until.type,parentSchema:schema23.properties.until,data:data3};
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
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema23.type,parentSchema:schema23,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}

const schema24 = {"type":"object","additionalProperties":false,"properties":{"intervalSeconds":{"type":"integer","minimum":1,"default":60},"location":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,39}$","examples":["oslo"]},"failureThreshold":{"type":"integer","minimum":1,"default":3},"failureWindow":{"type":"integer","minimum":1,"maximum":100},"successThreshold":{"type":"integer","minimum":1,"default":2},"tokenRefreshSeconds":{"type":"integer","minimum":1,"default":300},"negativeChecksSeconds":{"type":"integer","minimum":1,"default":3600},"maxBodyKilobytes":{"type":"integer","minimum":16,"maximum":1024,"default":128},"repeatIntervalSeconds":{"type":"integer","minimum":1,"default":14400},"retentionDays":{"type":"integer","minimum":1,"default":90},"traces":{"enum":["all","failing"]},"metrics":{"enum":["summary","full"],"examples":["summary"]},"objective":{"$ref":"#/definitions/of.settings.properties.monitor.properties.objective"},"intermittent":{"$ref":"#/definitions/of.settings.properties.monitor.properties.intermittent","default":{"failures":4,"of":10}},"latency":{"type":"object","additionalProperties":{"$ref":"#/definitions/of.settings.properties.monitor.properties.latency.additionalProperties"}},"flapping":{"$ref":"#/definitions/of.settings.properties.monitor.properties.flapping","default":{"changes":4,"withinSeconds":3600}},"timeZone":{"type":"string","default":"UTC","examples":["Europe/Oslo"]},"maintenance":{"type":"array","default":[],"items":{"$ref":"#/definitions/of.settings.properties.monitor.properties.maintenance.items"}},"alerts":{"type":"array","default":[],"items":{"$ref":"#/definitions/of.settings.properties.monitor.properties.alerts.items"}},"heartbeat":{"$ref":"#/definitions/of.settings.properties.monitor.properties.heartbeat"},"publish":{"$ref":"#/definitions/of.settings.properties.monitor.properties.publish"},"listen":{"$ref":"#/definitions/of.settings.properties.monitor.properties.listen"}}};
const pattern0 = new RegExp("^[a-z0-9][a-z0-9-]{0,39}$", "u");
const schema25 = {"type":"object","additionalProperties":false,"required":["target","windowDays"],"properties":{"target":{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":1,"examples":[0.995]},"windowDays":{"type":"integer","minimum":1,"examples":[30]}}};

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.target === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},schema:schema25.required,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.windowDays === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "windowDays"},schema:schema25.required,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "target") || (key0 === "windowDays"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.target !== undefined){
let data0 = data.target;
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 >= 1 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/exclusiveMaximum",keyword:"exclusiveMaximum",params:{comparison: "<", limit: 1},schema:1,parentSchema:schema25.properties.target,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0 <= 0 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},schema:0,parentSchema:schema25.properties.target,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/type",keyword:"type",params:{type: "number"},schema:schema25.properties.target.type,parentSchema:schema25.properties.target,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.windowDays !== undefined){
let data1 = data.windowDays;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err6 = {instancePath:instancePath+"/windowDays",schemaPath:"#/properties/windowDays/type",keyword:"type",params:{type: "integer"},schema:schema25.properties.windowDays.type,parentSchema:schema25.properties.windowDays,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
const err7 = {instancePath:instancePath+"/windowDays",schemaPath:"#/properties/windowDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema25.properties.windowDays,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema25.type,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate55.errors = vErrors;
return errors === 0;
}

const schema26 = {"type":"object","additionalProperties":false,"required":["failures","of"],"properties":{"failures":{"type":"integer","minimum":2,"maximum":100},"of":{"type":"integer","minimum":2,"maximum":100}}};

function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.failures === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "failures"},schema:schema26.required,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.of === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "of"},schema:schema26.required,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "failures") || (key0 === "of"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.failures !== undefined){
let data0 = data.failures;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err3 = {instancePath:instancePath+"/failures",schemaPath:"#/properties/failures/type",keyword:"type",params:{type: "integer"},schema:schema26.properties.failures.type,parentSchema:schema26.properties.failures,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 100 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/failures",schemaPath:"#/properties/failures/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},schema:100,parentSchema:schema26.properties.failures,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0 < 2 || isNaN(data0)){
const err5 = {instancePath:instancePath+"/failures",schemaPath:"#/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},schema:2,parentSchema:schema26.properties.failures,data:data0};
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
if(data.of !== undefined){
let data1 = data.of;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err6 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/type",keyword:"type",params:{type: "integer"},schema:schema26.properties.of.type,parentSchema:schema26.properties.of,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 100 || isNaN(data1)){
const err7 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},schema:100,parentSchema:schema26.properties.of,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data1 < 2 || isNaN(data1)){
const err8 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},schema:2,parentSchema:schema26.properties.of,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema26.type,parentSchema:schema26,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate57.errors = vErrors;
return errors === 0;
}

const schema27 = {"type":"object","additionalProperties":false,"properties":{"warnMs":{"type":"integer","minimum":1,"examples":[800]},"failMs":{"type":"integer","minimum":1,"examples":[3000]},"cycles":{"type":"integer","minimum":1,"maximum":100,"default":3},"of":{"type":"integer","minimum":1,"maximum":100,"default":5}}};

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cycles === undefined){
data.cycles = 3;
}
if(data.of === undefined){
data.of = 5;
}
for(const key0 in data){
if(!((((key0 === "warnMs") || (key0 === "failMs")) || (key0 === "cycles")) || (key0 === "of"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.warnMs !== undefined){
let data0 = data.warnMs;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/warnMs",schemaPath:"#/properties/warnMs/type",keyword:"type",params:{type: "integer"},schema:schema27.properties.warnMs.type,parentSchema:schema27.properties.warnMs,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/warnMs",schemaPath:"#/properties/warnMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema27.properties.warnMs,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
if(data.failMs !== undefined){
let data1 = data.failMs;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err3 = {instancePath:instancePath+"/failMs",schemaPath:"#/properties/failMs/type",keyword:"type",params:{type: "integer"},schema:schema27.properties.failMs.type,parentSchema:schema27.properties.failMs,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
const err4 = {instancePath:instancePath+"/failMs",schemaPath:"#/properties/failMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema27.properties.failMs,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
let data2 = data.cycles;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err5 = {instancePath:instancePath+"/cycles",schemaPath:"#/properties/cycles/type",keyword:"type",params:{type: "integer"},schema:schema27.properties.cycles.type,parentSchema:schema27.properties.cycles,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 100 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/cycles",schemaPath:"#/properties/cycles/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},schema:100,parentSchema:schema27.properties.cycles,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2 < 1 || isNaN(data2)){
const err7 = {instancePath:instancePath+"/cycles",schemaPath:"#/properties/cycles/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema27.properties.cycles,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
let data3 = data.of;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err8 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/type",keyword:"type",params:{type: "integer"},schema:schema27.properties.of.type,parentSchema:schema27.properties.of,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 100 || isNaN(data3)){
const err9 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},schema:100,parentSchema:schema27.properties.of,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err10 = {instancePath:instancePath+"/of",schemaPath:"#/properties/of/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema27.properties.of,data:data3};
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
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema27.type,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}

const schema28 = {"type":"object","additionalProperties":false,"required":["changes","withinSeconds"],"properties":{"changes":{"type":"integer","minimum":2},"withinSeconds":{"type":"integer","minimum":1}}};

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.changes === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "changes"},schema:schema28.required,parentSchema:schema28,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.withinSeconds === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "withinSeconds"},schema:schema28.required,parentSchema:schema28,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "changes") || (key0 === "withinSeconds"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema28,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.changes !== undefined){
let data0 = data.changes;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err3 = {instancePath:instancePath+"/changes",schemaPath:"#/properties/changes/type",keyword:"type",params:{type: "integer"},schema:schema28.properties.changes.type,parentSchema:schema28.properties.changes,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 2 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/changes",schemaPath:"#/properties/changes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},schema:2,parentSchema:schema28.properties.changes,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
if(data.withinSeconds !== undefined){
let data1 = data.withinSeconds;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err5 = {instancePath:instancePath+"/withinSeconds",schemaPath:"#/properties/withinSeconds/type",keyword:"type",params:{type: "integer"},schema:schema28.properties.withinSeconds.type,parentSchema:schema28.properties.withinSeconds,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/withinSeconds",schemaPath:"#/properties/withinSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema28.properties.withinSeconds,data:data1};
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
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema28.type,parentSchema:schema28,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate61.errors = vErrors;
return errors === 0;
}

const schema29 = {"type":"object","additionalProperties":false,"required":["reason"],"properties":{"start":{"type":"string","examples":["2026-12-24T22:00"]},"end":{"type":"string","examples":["2026-12-25T02:00"]},"weekly":{"$ref":"#/definitions/of.settings.properties.monitor.properties.maintenance.items.properties.weekly"},"reason":{"type":"string","minLength":1}}};
const schema30 = {"type":"object","additionalProperties":false,"required":["days","from","to"],"properties":{"days":{"type":"array","minItems":1,"uniqueItems":true,"items":{"enum":["monday","tuesday","wednesday","thursday","friday","saturday","sunday"]},"examples":[["saturday","sunday"]]},"from":{"type":"string","examples":["22:00"]},"to":{"type":"string","examples":["02:00"]}}};

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.days === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "days"},schema:schema30.required,parentSchema:schema30,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.from === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "from"},schema:schema30.required,parentSchema:schema30,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.to === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "to"},schema:schema30.required,parentSchema:schema30,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "days") || (key0 === "from")) || (key0 === "to"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema30,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.days !== undefined){
let data0 = data.days;
if(Array.isArray(data0)){
if(data0.length < 1){
const err4 = {instancePath:instancePath+"/days",schemaPath:"#/properties/days/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema30.properties.days,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(!(((((((data1 === "monday") || (data1 === "tuesday")) || (data1 === "wednesday")) || (data1 === "thursday")) || (data1 === "friday")) || (data1 === "saturday")) || (data1 === "sunday"))){
const err5 = {instancePath:instancePath+"/days/" + i0,schemaPath:"#/properties/days/items/enum",keyword:"enum",params:{allowedValues: schema30.properties.days.items.enum},schema:schema30.properties.days.items.enum,parentSchema:schema30.properties.days.items,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
let i1 = data0.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data0[i1], data0[j0])){
const err6 = {instancePath:instancePath+"/days",schemaPath:"#/properties/days/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema30.properties.days,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err7 = {instancePath:instancePath+"/days",schemaPath:"#/properties/days/type",keyword:"type",params:{type: "array"},schema:schema30.properties.days.type,parentSchema:schema30.properties.days,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.from !== undefined){
let data2 = data.from;
if(typeof data2 !== "string"){
const err8 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},schema:schema30.properties.from.type,parentSchema:schema30.properties.from,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.to !== undefined){
let data3 = data.to;
if(typeof data3 !== "string"){
const err9 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: "string"},schema:schema30.properties.to.type,parentSchema:schema30.properties.to,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema30.type,parentSchema:schema30,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate64.errors = vErrors;
return errors === 0;
}


function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.reason === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},schema:schema29.required,parentSchema:schema29,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "start") || (key0 === "end")) || (key0 === "weekly")) || (key0 === "reason"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema29,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.start !== undefined){
let data0 = data.start;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: "string"},schema:schema29.properties.start.type,parentSchema:schema29.properties.start,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.end !== undefined){
let data1 = data.end;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/end",schemaPath:"#/properties/end/type",keyword:"type",params:{type: "string"},schema:schema29.properties.end.type,parentSchema:schema29.properties.end,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.weekly !== undefined){
if(!(validate64(data.weekly, {instancePath:instancePath+"/weekly",parentData:data,parentDataProperty:"weekly",rootData}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
}
if(data.reason !== undefined){
let data3 = data.reason;
if(typeof data3 === "string"){
if(func3(data3) < 1){
const err4 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema29.properties.reason,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},schema:schema29.properties.reason.type,parentSchema:schema29.properties.reason,data:data3};
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
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema29.type,parentSchema:schema29,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate63.errors = vErrors;
return errors === 0;
}

const schema31 = {"type":"object","additionalProperties":false,"required":["type","url"],"properties":{"type":{"enum":["webhook","slack","alertmanager","pagerduty","teams","email"]},"labels":{"type":"object","additionalProperties":{"type":"string"},"examples":[{"team":"north"}]},"url":{"type":"string"},"from":{"type":"string","examples":["gatewatch@example.org"]},"to":{"type":"array","minItems":1,"maxItems":20,"items":{"type":"string"},"examples":[["operations@example.org"]]},"user":{"type":"string"},"secret":{"type":"string"}}};

function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.url === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"},schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "type") || (key0 === "labels")) || (key0 === "url")) || (key0 === "from")) || (key0 === "to")) || (key0 === "user")) || (key0 === "secret"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(!((((((data0 === "webhook") || (data0 === "slack")) || (data0 === "alertmanager")) || (data0 === "pagerduty")) || (data0 === "teams")) || (data0 === "email"))){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema31.properties.type.enum},schema:schema31.properties.type.enum,parentSchema:schema31.properties.type,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.labels !== undefined){
let data1 = data.labels;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
let data2 = data1[key1];
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/labels/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/labels/additionalProperties/type",keyword:"type",params:{type: "string"},schema:schema31.properties.labels.additionalProperties.type,parentSchema:schema31.properties.labels.additionalProperties,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/labels",schemaPath:"#/properties/labels/type",keyword:"type",params:{type: "object"},schema:schema31.properties.labels.type,parentSchema:schema31.properties.labels,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.url !== undefined){
let data3 = data.url;
if(typeof data3 !== "string"){
const err6 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},schema:schema31.properties.url.type,parentSchema:schema31.properties.url,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.from !== undefined){
let data4 = data.from;
if(typeof data4 !== "string"){
const err7 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},schema:schema31.properties.from.type,parentSchema:schema31.properties.from,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.to !== undefined){
let data5 = data.to;
if(Array.isArray(data5)){
if(data5.length > 20){
const err8 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/maxItems",keyword:"maxItems",params:{limit: 20},schema:20,parentSchema:schema31.properties.to,data:data5};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data5.length < 1){
const err9 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema31.properties.to,data:data5};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(typeof data6 !== "string"){
const err10 = {instancePath:instancePath+"/to/" + i0,schemaPath:"#/properties/to/items/type",keyword:"type",params:{type: "string"},schema:schema31.properties.to.items.type,parentSchema:schema31.properties.to.items,data:data6};
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
const err11 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: "array"},schema:schema31.properties.to.type,parentSchema:schema31.properties.to,data:data5};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.user !== undefined){
let data7 = data.user;
if(typeof data7 !== "string"){
const err12 = {instancePath:instancePath+"/user",schemaPath:"#/properties/user/type",keyword:"type",params:{type: "string"},schema:schema31.properties.user.type,parentSchema:schema31.properties.user,data:data7};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.secret !== undefined){
let data8 = data.secret;
if(typeof data8 !== "string"){
const err13 = {instancePath:instancePath+"/secret",schemaPath:"#/properties/secret/type",keyword:"type",params:{type: "string"},schema:schema31.properties.secret.type,parentSchema:schema31.properties.secret,data:data8};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema31.type,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate67.errors = vErrors;
return errors === 0;
}

const schema32 = {"type":"object","additionalProperties":false,"required":["url"],"properties":{"url":{"type":"string"},"every":{"type":"integer","minimum":1,"default":60}}};

function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.every === undefined){
data.every = 60;
}
if(data.url === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"},schema:schema32.required,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "url") || (key0 === "every"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.url !== undefined){
let data0 = data.url;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},schema:schema32.properties.url.type,parentSchema:schema32.properties.url,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
let data1 = data.every;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err3 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/type",keyword:"type",params:{type: "integer"},schema:schema32.properties.every.type,parentSchema:schema32.properties.every,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
const err4 = {instancePath:instancePath+"/every",schemaPath:"#/properties/every/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema32.properties.every,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema32.type,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate69.errors = vErrors;
return errors === 0;
}

const schema33 = {"type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"type":"string","minLength":1,"maxLength":80,"examples":["Lookups for the north"]},"group":{"type":"string","minLength":1,"maxLength":80,"examples":["Health trusts"]}}};

function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},schema:schema33.required,parentSchema:schema33,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "name") || (key0 === "group"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema33,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func3(data0) > 80){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 80},schema:80,parentSchema:schema33.properties.name,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func3(data0) < 1){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema33.properties.name,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},schema:schema33.properties.name.type,parentSchema:schema33.properties.name,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.group !== undefined){
let data1 = data.group;
if(typeof data1 === "string"){
if(func3(data1) > 80){
const err5 = {instancePath:instancePath+"/group",schemaPath:"#/properties/group/maxLength",keyword:"maxLength",params:{limit: 80},schema:80,parentSchema:schema33.properties.group,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func3(data1) < 1){
const err6 = {instancePath:instancePath+"/group",schemaPath:"#/properties/group/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema33.properties.group,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/group",schemaPath:"#/properties/group/type",keyword:"type",params:{type: "string"},schema:schema33.properties.group.type,parentSchema:schema33.properties.group,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema33.type,parentSchema:schema33,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate71.errors = vErrors;
return errors === 0;
}

const schema34 = {"type":"object","additionalProperties":false,"properties":{"host":{"type":"string","minLength":1,"examples":["127.0.0.1"]},"port":{"type":"integer","minimum":0,"maximum":65535},"publicUrl":{"type":"string","examples":["https://status.example.org"]},"hosts":{"type":"array","items":{"type":"string"},"examples":[["gatewatch.monitoring.svc"]]},"bearerToken":{"type":"string"},"basic":{"$ref":"#/definitions/of.settings.properties.monitor.properties.listen.properties.basic"},"trustedProxies":{"type":"array","items":{"type":"string"},"examples":[["10.0.0.0/8"]]},"proxyHeader":{"type":"string","pattern":"^[A-Za-z0-9-]+$","examples":["X-Forwarded-For"]},"operators":{"type":"object","additionalProperties":{"type":"string"},"examples":[{"Kari":"${KARI_SECRET}"}]},"tls":{"$ref":"#/definitions/of.settings.properties.monitor.properties.listen.properties.tls"},"public":{"$ref":"#/definitions/of.settings.properties.monitor.properties.listen.properties.public"}}};
const schema35 = {"type":"object","additionalProperties":false,"required":["user","password"],"properties":{"user":{"type":"string","minLength":1},"password":{"type":"string"}}};

function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.user === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "user"},schema:schema35.required,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.password === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "password"},schema:schema35.required,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "user") || (key0 === "password"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.user !== undefined){
let data0 = data.user;
if(typeof data0 === "string"){
if(func3(data0) < 1){
const err3 = {instancePath:instancePath+"/user",schemaPath:"#/properties/user/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema35.properties.user,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/user",schemaPath:"#/properties/user/type",keyword:"type",params:{type: "string"},schema:schema35.properties.user.type,parentSchema:schema35.properties.user,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.password !== undefined){
let data1 = data.password;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/type",keyword:"type",params:{type: "string"},schema:schema35.properties.password.type,parentSchema:schema35.properties.password,data:data1};
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
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema35.type,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate74.errors = vErrors;
return errors === 0;
}

const schema36 = {"type":"object","additionalProperties":false,"required":["certFile","keyFile"],"properties":{"certFile":{"type":"string","minLength":1},"keyFile":{"type":"string","minLength":1}}};

function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.certFile === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "certFile"},schema:schema36.required,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.keyFile === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keyFile"},schema:schema36.required,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "certFile") || (key0 === "keyFile"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.certFile !== undefined){
let data0 = data.certFile;
if(typeof data0 === "string"){
if(func3(data0) < 1){
const err3 = {instancePath:instancePath+"/certFile",schemaPath:"#/properties/certFile/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema36.properties.certFile,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/certFile",schemaPath:"#/properties/certFile/type",keyword:"type",params:{type: "string"},schema:schema36.properties.certFile.type,parentSchema:schema36.properties.certFile,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.keyFile !== undefined){
let data1 = data.keyFile;
if(typeof data1 === "string"){
if(func3(data1) < 1){
const err5 = {instancePath:instancePath+"/keyFile",schemaPath:"#/properties/keyFile/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema36.properties.keyFile,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/keyFile",schemaPath:"#/properties/keyFile/type",keyword:"type",params:{type: "string"},schema:schema36.properties.keyFile.type,parentSchema:schema36.properties.keyFile,data:data1};
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
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema36.type,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate76.errors = vErrors;
return errors === 0;
}

const schema37 = {"type":"object","additionalProperties":false,"properties":{"host":{"type":"string","minLength":1,"examples":["127.0.0.1"]},"port":{"type":"integer","minimum":0,"maximum":65535},"tls":{"$ref":"#/definitions/of.settings.properties.monitor.properties.listen.properties.public.properties.tls"},"title":{"type":"string","minLength":1,"maxLength":80,"examples":["Status of our services"]},"language":{"enum":["en","nb"]}}};
const schema38 = {"type":"object","additionalProperties":false,"required":["certFile","keyFile"],"properties":{"certFile":{"type":"string","minLength":1},"keyFile":{"type":"string","minLength":1}}};

function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.certFile === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "certFile"},schema:schema38.required,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.keyFile === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keyFile"},schema:schema38.required,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "certFile") || (key0 === "keyFile"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.certFile !== undefined){
let data0 = data.certFile;
if(typeof data0 === "string"){
if(func3(data0) < 1){
const err3 = {instancePath:instancePath+"/certFile",schemaPath:"#/properties/certFile/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema38.properties.certFile,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/certFile",schemaPath:"#/properties/certFile/type",keyword:"type",params:{type: "string"},schema:schema38.properties.certFile.type,parentSchema:schema38.properties.certFile,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.keyFile !== undefined){
let data1 = data.keyFile;
if(typeof data1 === "string"){
if(func3(data1) < 1){
const err5 = {instancePath:instancePath+"/keyFile",schemaPath:"#/properties/keyFile/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema38.properties.keyFile,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/keyFile",schemaPath:"#/properties/keyFile/type",keyword:"type",params:{type: "string"},schema:schema38.properties.keyFile.type,parentSchema:schema38.properties.keyFile,data:data1};
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
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema38.type,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate79.errors = vErrors;
return errors === 0;
}


function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((key0 === "host") || (key0 === "port")) || (key0 === "tls")) || (key0 === "title")) || (key0 === "language"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.host !== undefined){
let data0 = data.host;
if(typeof data0 === "string"){
if(func3(data0) < 1){
const err1 = {instancePath:instancePath+"/host",schemaPath:"#/properties/host/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema37.properties.host,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/host",schemaPath:"#/properties/host/type",keyword:"type",params:{type: "string"},schema:schema37.properties.host.type,parentSchema:schema37.properties.host,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.port !== undefined){
let data1 = data.port;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err3 = {instancePath:instancePath+"/port",schemaPath:"#/properties/port/type",keyword:"type",params:{type: "integer"},schema:schema37.properties.port.type,parentSchema:schema37.properties.port,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 65535 || isNaN(data1)){
const err4 = {instancePath:instancePath+"/port",schemaPath:"#/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},schema:65535,parentSchema:schema37.properties.port,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/port",schemaPath:"#/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema37.properties.port,data:data1};
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
if(data.tls !== undefined){
if(!(validate79(data.tls, {instancePath:instancePath+"/tls",parentData:data,parentDataProperty:"tls",rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
if(data.title !== undefined){
let data3 = data.title;
if(typeof data3 === "string"){
if(func3(data3) > 80){
const err6 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 80},schema:80,parentSchema:schema37.properties.title,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(func3(data3) < 1){
const err7 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema37.properties.title,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},schema:schema37.properties.title.type,parentSchema:schema37.properties.title,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.language !== undefined){
let data4 = data.language;
if(!((data4 === "en") || (data4 === "nb"))){
const err9 = {instancePath:instancePath+"/language",schemaPath:"#/properties/language/enum",keyword:"enum",params:{allowedValues: schema37.properties.language.enum},schema:schema37.properties.language.enum,parentSchema:schema37.properties.language,data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema37.type,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate78.errors = vErrors;
return errors === 0;
}

const pattern1 = new RegExp("^[A-Za-z0-9-]+$", "u");

function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema34.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema34,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.host !== undefined){
let data0 = data.host;
if(typeof data0 === "string"){
if(func3(data0) < 1){
const err1 = {instancePath:instancePath+"/host",schemaPath:"#/properties/host/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema34.properties.host,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/host",schemaPath:"#/properties/host/type",keyword:"type",params:{type: "string"},schema:schema34.properties.host.type,parentSchema:schema34.properties.host,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.port !== undefined){
let data1 = data.port;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err3 = {instancePath:instancePath+"/port",schemaPath:"#/properties/port/type",keyword:"type",params:{type: "integer"},schema:schema34.properties.port.type,parentSchema:schema34.properties.port,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 65535 || isNaN(data1)){
const err4 = {instancePath:instancePath+"/port",schemaPath:"#/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},schema:65535,parentSchema:schema34.properties.port,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/port",schemaPath:"#/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema34.properties.port,data:data1};
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
if(data.publicUrl !== undefined){
let data2 = data.publicUrl;
if(typeof data2 !== "string"){
const err6 = {instancePath:instancePath+"/publicUrl",schemaPath:"#/properties/publicUrl/type",keyword:"type",params:{type: "string"},schema:schema34.properties.publicUrl.type,parentSchema:schema34.properties.publicUrl,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.hosts !== undefined){
let data3 = data.hosts;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 !== "string"){
const err7 = {instancePath:instancePath+"/hosts/" + i0,schemaPath:"#/properties/hosts/items/type",keyword:"type",params:{type: "string"},schema:schema34.properties.hosts.items.type,parentSchema:schema34.properties.hosts.items,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/hosts",schemaPath:"#/properties/hosts/type",keyword:"type",params:{type: "array"},schema:schema34.properties.hosts.type,parentSchema:schema34.properties.hosts,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.bearerToken !== undefined){
let data5 = data.bearerToken;
if(typeof data5 !== "string"){
const err9 = {instancePath:instancePath+"/bearerToken",schemaPath:"#/properties/bearerToken/type",keyword:"type",params:{type: "string"},schema:schema34.properties.bearerToken.type,parentSchema:schema34.properties.bearerToken,data:data5};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.basic !== undefined){
if(!(validate74(data.basic, {instancePath:instancePath+"/basic",parentData:data,parentDataProperty:"basic",rootData}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
}
if(data.trustedProxies !== undefined){
let data7 = data.trustedProxies;
if(Array.isArray(data7)){
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
let data8 = data7[i1];
if(typeof data8 !== "string"){
const err10 = {instancePath:instancePath+"/trustedProxies/" + i1,schemaPath:"#/properties/trustedProxies/items/type",keyword:"type",params:{type: "string"},schema:schema34.properties.trustedProxies.items.type,parentSchema:schema34.properties.trustedProxies.items,data:data8};
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
const err11 = {instancePath:instancePath+"/trustedProxies",schemaPath:"#/properties/trustedProxies/type",keyword:"type",params:{type: "array"},schema:schema34.properties.trustedProxies.type,parentSchema:schema34.properties.trustedProxies,data:data7};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.proxyHeader !== undefined){
let data9 = data.proxyHeader;
if(typeof data9 === "string"){
if(!pattern1.test(data9)){
const err12 = {instancePath:instancePath+"/proxyHeader",schemaPath:"#/properties/proxyHeader/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]+$"},schema:"^[A-Za-z0-9-]+$",parentSchema:schema34.properties.proxyHeader,data:data9};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/proxyHeader",schemaPath:"#/properties/proxyHeader/type",keyword:"type",params:{type: "string"},schema:schema34.properties.proxyHeader.type,parentSchema:schema34.properties.proxyHeader,data:data9};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.operators !== undefined){
let data10 = data.operators;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key1 in data10){
let data11 = data10[key1];
if(typeof data11 !== "string"){
const err14 = {instancePath:instancePath+"/operators/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/operators/additionalProperties/type",keyword:"type",params:{type: "string"},schema:schema34.properties.operators.additionalProperties.type,parentSchema:schema34.properties.operators.additionalProperties,data:data11};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/operators",schemaPath:"#/properties/operators/type",keyword:"type",params:{type: "object"},schema:schema34.properties.operators.type,parentSchema:schema34.properties.operators,data:data10};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.tls !== undefined){
if(!(validate76(data.tls, {instancePath:instancePath+"/tls",parentData:data,parentDataProperty:"tls",rootData}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
}
if(data.public !== undefined){
if(!(validate78(data.public, {instancePath:instancePath+"/public",parentData:data,parentDataProperty:"public",rootData}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema34.type,parentSchema:schema34,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate73.errors = vErrors;
return errors === 0;
}


function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.intervalSeconds === undefined){
data.intervalSeconds = 60;
}
if(data.failureThreshold === undefined){
data.failureThreshold = 3;
}
if(data.successThreshold === undefined){
data.successThreshold = 2;
}
if(data.tokenRefreshSeconds === undefined){
data.tokenRefreshSeconds = 300;
}
if(data.negativeChecksSeconds === undefined){
data.negativeChecksSeconds = 3600;
}
if(data.maxBodyKilobytes === undefined){
data.maxBodyKilobytes = 128;
}
if(data.repeatIntervalSeconds === undefined){
data.repeatIntervalSeconds = 14400;
}
if(data.retentionDays === undefined){
data.retentionDays = 90;
}
if(data.intermittent === undefined){
data.intermittent = {"failures":4,"of":10};
}
if(data.flapping === undefined){
data.flapping = {"changes":4,"withinSeconds":3600};
}
if(data.timeZone === undefined){
data.timeZone = "UTC";
}
if(data.maintenance === undefined){
data.maintenance = [];
}
if(data.alerts === undefined){
data.alerts = [];
}
for(const key0 in data){
if(!(func2.call(schema24.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema24,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
let data0 = data.intervalSeconds;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/properties/intervalSeconds/type",keyword:"type",params:{type: "integer"},schema:schema24.properties.intervalSeconds.type,parentSchema:schema24.properties.intervalSeconds,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/intervalSeconds",schemaPath:"#/properties/intervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema24.properties.intervalSeconds,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.location !== undefined){
let data1 = data.location;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err3 = {instancePath:instancePath+"/location",schemaPath:"#/properties/location/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,39}$"},schema:"^[a-z0-9][a-z0-9-]{0,39}$",parentSchema:schema24.properties.location,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/location",schemaPath:"#/properties/location/type",keyword:"type",params:{type: "string"},schema:schema24.properties.location.type,parentSchema:schema24.properties.location,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
let data2 = data.failureThreshold;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err5 = {instancePath:instancePath+"/failureThreshold",schemaPath:"#/properties/failureThreshold/type",keyword:"type",params:{type: "integer"},schema:schema24.properties.failureThreshold.type,parentSchema:schema24.properties.failureThreshold,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 1 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/failureThreshold",schemaPath:"#/properties/failureThreshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema24.properties.failureThreshold,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.failureWindow !== undefined){
let data3 = data.failureWindow;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err7 = {instancePath:instancePath+"/failureWindow",schemaPath:"#/properties/failureWindow/type",keyword:"type",params:{type: "integer"},schema:schema24.properties.failureWindow.type,parentSchema:schema24.properties.failureWindow,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 100 || isNaN(data3)){
const err8 = {instancePath:instancePath+"/failureWindow",schemaPath:"#/properties/failureWindow/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},schema:100,parentSchema:schema24.properties.failureWindow,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err9 = {instancePath:instancePath+"/failureWindow",schemaPath:"#/properties/failureWindow/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema24.properties.failureWindow,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
let data4 = data.successThreshold;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err10 = {instancePath:instancePath+"/successThreshold",schemaPath:"#/properties/successThreshold/type",keyword:"type",params:{type: "integer"},schema:schema24.properties.successThreshold.type,parentSchema:schema24.properties.successThreshold,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 1 || isNaN(data4)){
const err11 = {instancePath:instancePath+"/successThreshold",schemaPath:"#/properties/successThreshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema24.properties.successThreshold,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
let data5 = data.tokenRefreshSeconds;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err12 = {instancePath:instancePath+"/tokenRefreshSeconds",schemaPath:"#/properties/tokenRefreshSeconds/type",keyword:"type",params:{type: "integer"},schema:schema24.properties.tokenRefreshSeconds.type,parentSchema:schema24.properties.tokenRefreshSeconds,data:data5};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 1 || isNaN(data5)){
const err13 = {instancePath:instancePath+"/tokenRefreshSeconds",schemaPath:"#/properties/tokenRefreshSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema24.properties.tokenRefreshSeconds,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
let data6 = data.negativeChecksSeconds;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err14 = {instancePath:instancePath+"/negativeChecksSeconds",schemaPath:"#/properties/negativeChecksSeconds/type",keyword:"type",params:{type: "integer"},schema:schema24.properties.negativeChecksSeconds.type,parentSchema:schema24.properties.negativeChecksSeconds,data:data6};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
const err15 = {instancePath:instancePath+"/negativeChecksSeconds",schemaPath:"#/properties/negativeChecksSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema24.properties.negativeChecksSeconds,data:data6};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
let data7 = data.maxBodyKilobytes;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err16 = {instancePath:instancePath+"/maxBodyKilobytes",schemaPath:"#/properties/maxBodyKilobytes/type",keyword:"type",params:{type: "integer"},schema:schema24.properties.maxBodyKilobytes.type,parentSchema:schema24.properties.maxBodyKilobytes,data:data7};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1024 || isNaN(data7)){
const err17 = {instancePath:instancePath+"/maxBodyKilobytes",schemaPath:"#/properties/maxBodyKilobytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024},schema:1024,parentSchema:schema24.properties.maxBodyKilobytes,data:data7};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data7 < 16 || isNaN(data7)){
const err18 = {instancePath:instancePath+"/maxBodyKilobytes",schemaPath:"#/properties/maxBodyKilobytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16},schema:16,parentSchema:schema24.properties.maxBodyKilobytes,data:data7};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
let data8 = data.repeatIntervalSeconds;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err19 = {instancePath:instancePath+"/repeatIntervalSeconds",schemaPath:"#/properties/repeatIntervalSeconds/type",keyword:"type",params:{type: "integer"},schema:schema24.properties.repeatIntervalSeconds.type,parentSchema:schema24.properties.repeatIntervalSeconds,data:data8};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 1 || isNaN(data8)){
const err20 = {instancePath:instancePath+"/repeatIntervalSeconds",schemaPath:"#/properties/repeatIntervalSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema24.properties.repeatIntervalSeconds,data:data8};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
let data9 = data.retentionDays;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err21 = {instancePath:instancePath+"/retentionDays",schemaPath:"#/properties/retentionDays/type",keyword:"type",params:{type: "integer"},schema:schema24.properties.retentionDays.type,parentSchema:schema24.properties.retentionDays,data:data9};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 1 || isNaN(data9)){
const err22 = {instancePath:instancePath+"/retentionDays",schemaPath:"#/properties/retentionDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema24.properties.retentionDays,data:data9};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.traces !== undefined){
let data10 = data.traces;
if(!((data10 === "all") || (data10 === "failing"))){
const err23 = {instancePath:instancePath+"/traces",schemaPath:"#/properties/traces/enum",keyword:"enum",params:{allowedValues: schema24.properties.traces.enum},schema:schema24.properties.traces.enum,parentSchema:schema24.properties.traces,data:data10};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.metrics !== undefined){
let data11 = data.metrics;
if(!((data11 === "summary") || (data11 === "full"))){
const err24 = {instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/enum",keyword:"enum",params:{allowedValues: schema24.properties.metrics.enum},schema:schema24.properties.metrics.enum,parentSchema:schema24.properties.metrics,data:data11};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.objective !== undefined){
if(!(validate55(data.objective, {instancePath:instancePath+"/objective",parentData:data,parentDataProperty:"objective",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(!(validate57(data.intermittent, {instancePath:instancePath+"/intermittent",parentData:data,parentDataProperty:"intermittent",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
if(data.latency !== undefined){
let data14 = data.latency;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key1 in data14){
if(!(validate59(data14[key1], {instancePath:instancePath+"/latency/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data14,parentDataProperty:key1,rootData}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
else {
const err25 = {instancePath:instancePath+"/latency",schemaPath:"#/properties/latency/type",keyword:"type",params:{type: "object"},schema:schema24.properties.latency.type,parentSchema:schema24.properties.latency,data:data14};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(!(validate61(data.flapping, {instancePath:instancePath+"/flapping",parentData:data,parentDataProperty:"flapping",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
let data17 = data.timeZone;
if(typeof data17 !== "string"){
const err26 = {instancePath:instancePath+"/timeZone",schemaPath:"#/properties/timeZone/type",keyword:"type",params:{type: "string"},schema:schema24.properties.timeZone.type,parentSchema:schema24.properties.timeZone,data:data17};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
let data18 = data.maintenance;
if(Array.isArray(data18)){
const len0 = data18.length;
for(let i0=0; i0<len0; i0++){
if(!(validate63(data18[i0], {instancePath:instancePath+"/maintenance/" + i0,parentData:data18,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
}
}
else {
const err27 = {instancePath:instancePath+"/maintenance",schemaPath:"#/properties/maintenance/type",keyword:"type",params:{type: "array"},schema:schema24.properties.maintenance.type,parentSchema:schema24.properties.maintenance,data:data18};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
let data20 = data.alerts;
if(Array.isArray(data20)){
const len1 = data20.length;
for(let i1=0; i1<len1; i1++){
if(!(validate67(data20[i1], {instancePath:instancePath+"/alerts/" + i1,parentData:data20,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
}
}
else {
const err28 = {instancePath:instancePath+"/alerts",schemaPath:"#/properties/alerts/type",keyword:"type",params:{type: "array"},schema:schema24.properties.alerts.type,parentSchema:schema24.properties.alerts,data:data20};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data.heartbeat !== undefined){
if(!(validate69(data.heartbeat, {instancePath:instancePath+"/heartbeat",parentData:data,parentDataProperty:"heartbeat",rootData}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
}
if(data.publish !== undefined){
if(!(validate71(data.publish, {instancePath:instancePath+"/publish",parentData:data,parentDataProperty:"publish",rootData}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data.listen !== undefined){
if(!(validate73(data.listen, {instancePath:instancePath+"/listen",parentData:data,parentDataProperty:"listen",rootData}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
}
}
else {
const err29 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema24.type,parentSchema:schema24,data};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.labels === undefined){
data.labels = {};
}
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
if(!(func2.call(schema9.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema9,data};
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
const err1 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},schema:schema9.properties.$schema.type,parentSchema:schema9.properties.$schema,data:data0};
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
const err2 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/type",keyword:"type",params:{type: "string"},schema:schema9.properties.target.type,parentSchema:schema9.properties.target,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
let data2 = data.labels;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
let data3 = data2[key1];
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/labels/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/labels/additionalProperties/type",keyword:"type",params:{type: "string"},schema:schema9.properties.labels.additionalProperties.type,parentSchema:schema9.properties.labels.additionalProperties,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/labels",schemaPath:"#/properties/labels/type",keyword:"type",params:{type: "object"},schema:schema9.properties.labels.type,parentSchema:schema9.properties.labels,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.authUrl !== undefined){
let data4 = data.authUrl;
if(typeof data4 !== "string"){
const err5 = {instancePath:instancePath+"/authUrl",schemaPath:"#/properties/authUrl/type",keyword:"type",params:{type: "string"},schema:schema9.properties.authUrl.type,parentSchema:schema9.properties.authUrl,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.baseUrl !== undefined){
let data5 = data.baseUrl;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/baseUrl",schemaPath:"#/properties/baseUrl/type",keyword:"type",params:{type: "string"},schema:schema9.properties.baseUrl.type,parentSchema:schema9.properties.baseUrl,data:data5};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.organizationId !== undefined){
let data6 = data.organizationId;
if(typeof data6 !== "string"){
const err7 = {instancePath:instancePath+"/organizationId",schemaPath:"#/properties/organizationId/type",keyword:"type",params:{type: "string"},schema:schema9.properties.organizationId.type,parentSchema:schema9.properties.organizationId,data:data6};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.client !== undefined){
if(!(validate26(data.client, {instancePath:instancePath+"/client",parentData:data,parentDataProperty:"client",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(!(validate28(data.graphql, {instancePath:instancePath+"/graphql",parentData:data,parentDataProperty:"graphql",rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
if(data.gateway !== undefined){
if(!(validate30(data.gateway, {instancePath:instancePath+"/gateway",parentData:data,parentDataProperty:"gateway",rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
if(!(validate48(data.contract, {instancePath:instancePath+"/contract",parentData:data,parentDataProperty:"contract",rootData}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
if(!(validate50(data.tls, {instancePath:instancePath+"/tls",parentData:data,parentDataProperty:"tls",rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
let data12 = data.timeoutMs;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err8 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/properties/timeoutMs/type",keyword:"type",params:{type: "integer"},schema:schema9.properties.timeoutMs.type,parentSchema:schema9.properties.timeoutMs,data:data12};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 600000 || isNaN(data12)){
const err9 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000},schema:600000,parentSchema:schema9.properties.timeoutMs,data:data12};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data12 < 1 || isNaN(data12)){
const err10 = {instancePath:instancePath+"/timeoutMs",schemaPath:"#/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema9.properties.timeoutMs,data:data12};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
let data13 = data.concurrency;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err11 = {instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/type",keyword:"type",params:{type: "integer"},schema:schema9.properties.concurrency.type,parentSchema:schema9.properties.concurrency,data:data13};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 64 || isNaN(data13)){
const err12 = {instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64},schema:64,parentSchema:schema9.properties.concurrency,data:data13};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data13 < 1 || isNaN(data13)){
const err13 = {instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema9.properties.concurrency,data:data13};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.reports !== undefined){
let data14 = data.reports;
if(Array.isArray(data14)){
if(data14.length < 1){
const err14 = {instancePath:instancePath+"/reports",schemaPath:"#/properties/reports/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema9.properties.reports,data:data14};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
const len0 = data14.length;
for(let i0=0; i0<len0; i0++){
let data15 = data14[i0];
if(!((((((data15 === "junit") || (data15 === "json")) || (data15 === "html")) || (data15 === "codequality")) || (data15 === "ndjson")) || (data15 === "traces"))){
const err15 = {instancePath:instancePath+"/reports/" + i0,schemaPath:"#/properties/reports/items/enum",keyword:"enum",params:{allowedValues: schema9.properties.reports.items.enum},schema:schema9.properties.reports.items.enum,parentSchema:schema9.properties.reports.items,data:data15};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
let i1 = data14.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data14[i1], data14[j0])){
const err16 = {instancePath:instancePath+"/reports",schemaPath:"#/properties/reports/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema9.properties.reports,data:data14};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err17 = {instancePath:instancePath+"/reports",schemaPath:"#/properties/reports/type",keyword:"type",params:{type: "array"},schema:schema9.properties.reports.type,parentSchema:schema9.properties.reports,data:data14};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
let data16 = data.optIn;
if(Array.isArray(data16)){
const len1 = data16.length;
for(let i2=0; i2<len1; i2++){
let data17 = data16[i2];
if(!((data17 === "secrets-in-url") || (data17 === "large-request"))){
const err18 = {instancePath:instancePath+"/optIn/" + i2,schemaPath:"#/properties/optIn/items/enum",keyword:"enum",params:{allowedValues: schema9.properties.optIn.items.enum},schema:schema9.properties.optIn.items.enum,parentSchema:schema9.properties.optIn.items,data:data17};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
let i3 = data16.length;
let j1;
if(i3 > 1){
outer1:
for(;i3--;){
for(j1 = i3; j1--;){
if(func0(data16[i3], data16[j1])){
const err19 = {instancePath:instancePath+"/optIn",schemaPath:"#/properties/optIn/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},schema:true,parentSchema:schema9.properties.optIn,data:data16};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
break outer1;
}
}
}
}
}
else {
const err20 = {instancePath:instancePath+"/optIn",schemaPath:"#/properties/optIn/type",keyword:"type",params:{type: "array"},schema:schema9.properties.optIn.type,parentSchema:schema9.properties.optIn,data:data16};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
let data18 = data.allowRealIdentifiers;
if(typeof data18 !== "boolean"){
const err21 = {instancePath:instancePath+"/allowRealIdentifiers",schemaPath:"#/properties/allowRealIdentifiers/type",keyword:"type",params:{type: "boolean"},schema:schema9.properties.allowRealIdentifiers.type,parentSchema:schema9.properties.allowRealIdentifiers,data:data18};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
let data19 = data.waivers;
if(Array.isArray(data19)){
const len2 = data19.length;
for(let i4=0; i4<len2; i4++){
if(!(validate52(data19[i4], {instancePath:instancePath+"/waivers/" + i4,parentData:data19,parentDataProperty:i4,rootData}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
}
}
else {
const err22 = {instancePath:instancePath+"/waivers",schemaPath:"#/properties/waivers/type",keyword:"type",params:{type: "array"},schema:schema9.properties.waivers.type,parentSchema:schema9.properties.waivers,data:data19};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
let data21 = data.parameters;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
for(const key2 in data21){
let data22 = data21[key2];
if(((typeof data22 !== "string") && (!((typeof data22 == "number") && (isFinite(data22))))) && (typeof data22 !== "boolean")){
const err23 = {instancePath:instancePath+"/parameters/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/parameters/additionalProperties/type",keyword:"type",params:{type: schema9.properties.parameters.additionalProperties.type},schema:schema9.properties.parameters.additionalProperties.type,parentSchema:schema9.properties.parameters.additionalProperties,data:data22};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/parameters",schemaPath:"#/properties/parameters/type",keyword:"type",params:{type: "object"},schema:schema9.properties.parameters.type,parentSchema:schema9.properties.parameters,data:data21};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!(validate54(data.monitor, {instancePath:instancePath+"/monitor",parentData:data,parentDataProperty:"monitor",rootData}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
}
else {
const err25 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema9.type,parentSchema:schema9,data};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}

const schema40 = {"type":"object","required":["url"],"properties":{"population":{"type":"object","required":["contextPath"]},"contact":{"type":"object","required":["contextPath"]},"tokenService":{"type":"object","required":["url","apiKey","issuer"]},"management":{"type":"object","required":["url","token"]}}};

function validate89(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.url === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"},schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.population !== undefined){
let data0 = data.population;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.contextPath === undefined){
const err1 = {instancePath:instancePath+"/population",schemaPath:"#/properties/population/required",keyword:"required",params:{missingProperty: "contextPath"},schema:schema40.properties.population.required,parentSchema:schema40.properties.population,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/population",schemaPath:"#/properties/population/type",keyword:"type",params:{type: "object"},schema:schema40.properties.population.type,parentSchema:schema40.properties.population,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.contact !== undefined){
let data1 = data.contact;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.contextPath === undefined){
const err3 = {instancePath:instancePath+"/contact",schemaPath:"#/properties/contact/required",keyword:"required",params:{missingProperty: "contextPath"},schema:schema40.properties.contact.required,parentSchema:schema40.properties.contact,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/contact",schemaPath:"#/properties/contact/type",keyword:"type",params:{type: "object"},schema:schema40.properties.contact.type,parentSchema:schema40.properties.contact,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.tokenService !== undefined){
let data2 = data.tokenService;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.url === undefined){
const err5 = {instancePath:instancePath+"/tokenService",schemaPath:"#/properties/tokenService/required",keyword:"required",params:{missingProperty: "url"},schema:schema40.properties.tokenService.required,parentSchema:schema40.properties.tokenService,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data2.apiKey === undefined){
const err6 = {instancePath:instancePath+"/tokenService",schemaPath:"#/properties/tokenService/required",keyword:"required",params:{missingProperty: "apiKey"},schema:schema40.properties.tokenService.required,parentSchema:schema40.properties.tokenService,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2.issuer === undefined){
const err7 = {instancePath:instancePath+"/tokenService",schemaPath:"#/properties/tokenService/required",keyword:"required",params:{missingProperty: "issuer"},schema:schema40.properties.tokenService.required,parentSchema:schema40.properties.tokenService,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/tokenService",schemaPath:"#/properties/tokenService/type",keyword:"type",params:{type: "object"},schema:schema40.properties.tokenService.type,parentSchema:schema40.properties.tokenService,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.management !== undefined){
let data3 = data.management;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.url === undefined){
const err9 = {instancePath:instancePath+"/management",schemaPath:"#/properties/management/required",keyword:"required",params:{missingProperty: "url"},schema:schema40.properties.management.required,parentSchema:schema40.properties.management,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data3.token === undefined){
const err10 = {instancePath:instancePath+"/management",schemaPath:"#/properties/management/required",keyword:"required",params:{missingProperty: "token"},schema:schema40.properties.management.required,parentSchema:schema40.properties.management,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/management",schemaPath:"#/properties/management/type",keyword:"type",params:{type: "object"},schema:schema40.properties.management.type,parentSchema:schema40.properties.management,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema40.type,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate89.errors = vErrors;
return errors === 0;
}


function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(validate25(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.target === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.authUrl === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authUrl"},schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.baseUrl === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "baseUrl"},schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.organizationId === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "organizationId"},schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.client === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "client"},schema:schema39.required,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.client !== undefined){
let data0 = data.client;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.id === undefined){
const err5 = {instancePath:instancePath+"/client",schemaPath:"#/properties/client/required",keyword:"required",params:{missingProperty: "id"},schema:schema39.properties.client.required,parentSchema:schema39.properties.client,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data0.secret === undefined){
const err6 = {instancePath:instancePath+"/client",schemaPath:"#/properties/client/required",keyword:"required",params:{missingProperty: "secret"},schema:schema39.properties.client.required,parentSchema:schema39.properties.client,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/client",schemaPath:"#/properties/client/type",keyword:"type",params:{type: "object"},schema:schema39.properties.client.type,parentSchema:schema39.properties.client,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.gateway !== undefined){
if(!(validate89(data.gateway, {instancePath:instancePath+"/gateway",parentData:data,parentDataProperty:"gateway",rootData}))){
vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
errors = vErrors.length;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema39.type,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate93.errors = vErrors;
return errors === 0;
}
