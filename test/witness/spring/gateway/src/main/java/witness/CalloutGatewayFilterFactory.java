package witness;

import java.util.List;
import java.util.Map;
import org.springframework.cloud.gateway.filter.GatewayFilter;
import org.springframework.cloud.gateway.filter.factory.AbstractGatewayFilterFactory;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** Fetches the token that the register is shown: {@code Callout=url, key, issuer, scope, goesOn}. Its errors are answered as the framework answers any. */
@Component
public class CalloutGatewayFilterFactory extends AbstractGatewayFilterFactory<CalloutGatewayFilterFactory.Config> {
  private static final ParameterizedTypeReference<Map<String, Object>> ANSWER = new ParameterizedTypeReference<>() {};
  private final WebClient client = WebClient.create();

  public static class Config {
    private String url;
    private String key;
    private String issuer;
    private String scope;
    private boolean goesOn;

    public String getUrl() {
      return url;
    }

    public void setUrl(String url) {
      this.url = url;
    }

    public String getKey() {
      return key;
    }

    public void setKey(String key) {
      this.key = key;
    }

    public String getIssuer() {
      return issuer;
    }

    public void setIssuer(String issuer) {
      this.issuer = issuer;
    }

    public String getScope() {
      return scope;
    }

    public void setScope(String scope) {
      this.scope = scope;
    }

    public boolean isGoesOn() {
      return goesOn;
    }

    public void setGoesOn(boolean goesOn) {
      this.goesOn = goesOn;
    }
  }

  public CalloutGatewayFilterFactory() {
    super(Config.class);
  }

  @Override
  public List<String> shortcutFieldOrder() {
    return List.of("url", "key", "issuer", "scope", "goesOn");
  }

  @Override
  public GatewayFilter apply(Config config) {
    return (exchange, chain) -> {
      Mono<String> token =
          client
              .get()
              .uri(config.getUrl())
              .header("X-Gateway-Api-Key", config.getKey())
              .header("iss", config.getIssuer())
              .header("scope", config.getScope())
              .retrieve()
              .bodyToMono(ANSWER)
              .map(answer -> String.valueOf(answer.get("access_token")));
      return (config.isGoesOn() ? token.onErrorReturn("") : token)
          .flatMap(it -> chain.filter(exchange.mutate().request(request -> request.header("Authorization", "Bearer " + it)).build()));
    };
  }
}
