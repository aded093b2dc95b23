package gatewatch.gravitee;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.gravitee.gateway.api.service.ApiKey;
import io.gravitee.gateway.api.service.ApiKeyService;
import io.gravitee.gateway.api.service.Subscription;
import io.gravitee.gateway.api.service.SubscriptionService;
import io.gravitee.gateway.handlers.api.manager.ApiManager;
import io.gravitee.gateway.reactor.ReactableApi;
import io.gravitee.gateway.reactor.handler.ReactorHandlerRegistry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import org.springframework.context.ApplicationContext;

/** Puts definitions and keys into the gateway, in the way that its own synchronization with a database does. */
final class Apis {

    private final ObjectMapper definitions;
    private final ApiManager manager;
    private final ReactorHandlerRegistry handlers;
    private final SubscriptionService subscriptionService;
    private final ApiKeyService keyService;
    private final List<Subscription> subscriptions = new ArrayList<>();
    private final List<ApiKey> keys = new ArrayList<>();
    private long revision;

    Apis(ApplicationContext context) {
        definitions = context.getBean(ObjectMapper.class);
        manager = context.getBean(ApiManager.class);
        handlers = context.getBean(ReactorHandlerRegistry.class);
        subscriptionService = context.getBean(SubscriptionService.class);
        keyService = context.getBean(ApiKeyService.class);
    }

    /** Whether the gateway serves it now. Throws where it is no definition. */
    boolean deploy(JsonNode definition) throws JsonProcessingException {
        ReactableApi<?> api = definition.path("definitionVersion").asText().startsWith("4")
            ? new io.gravitee.gateway.reactive.handlers.api.v4.Api(
                definitions.treeToValue(definition, io.gravitee.definition.model.v4.Api.class)
            )
            : new io.gravitee.gateway.handlers.api.definition.Api(
                definitions.treeToValue(definition, io.gravitee.definition.model.Api.class)
            );
        api.setEnabled(true);
        Newer.set(api, "Revision", Long.toString(++revision));
        api.setDeployedAt(new Date());
        api.setOrganizationId("DEFAULT");
        api.setOrganizationHrid("default");
        api.setEnvironmentId("DEFAULT");
        api.setEnvironmentHrid("default");
        manager.unregister(api.getId());
        manager.register(api);
        return manager.get(api.getId()) != null && handlers.contains(api);
    }

    void remove(String id) {
        manager.unregister(id);
    }

    /** These subscriptions and no others: `api`, `plan`, `key`, `status`, `ends`, `expires`. */
    void subscribe(JsonNode list) {
        keys.forEach(keyService::unregister);
        subscriptions.forEach(subscriptionService::unregister);
        keys.clear();
        subscriptions.clear();
        for (JsonNode entry : list) subscribe(entry, "subscription-" + (subscriptions.size() + 1));
    }

    private void subscribe(JsonNode entry, String id) {
        String status = entry.path("status").asText("ACCEPTED");
        Subscription subscription = new Subscription();
        subscription.setId(id);
        subscription.setApi(entry.path("api").asText());
        subscription.setPlan(entry.path("plan").asText());
        subscription.setApplication("client");
        Newer.set(subscription, "ApplicationName", "client");
        Newer.set(subscription, "EnvironmentId", "DEFAULT");
        subscription.setStatus(status.equals("REVOKED") ? "ACCEPTED" : status);
        subscription.setConsumerStatus(Subscription.ConsumerStatus.STARTED);
        subscription.setEndingAt(date(entry.path("ends")));

        ApiKey key = new ApiKey();
        key.setId("key-of-" + id);
        key.setKey(entry.path("key").asText());
        key.setApi(subscription.getApi());
        key.setPlan(subscription.getPlan());
        key.setSubscription(id);
        key.setApplication(subscription.getApplication());
        key.setRevoked(status.equals("REVOKED"));
        key.setPaused(status.equals("PAUSED"));
        key.setExpireAt(date(entry.path("expires")));
        key.setActive(status.equals("ACCEPTED"));

        subscriptionService.register(subscription);
        keyService.register(key);
        subscriptions.add(subscription);
        keys.add(key);
    }

    private static Date date(JsonNode instant) {
        return instant.isTextual() ? Date.from(Instant.parse(instant.asText())) : null;
    }
}
